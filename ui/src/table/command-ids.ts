/** Entries name a command "NAME:OWN", of staff "ROLE/NAME:OWN"; own ids hold no colon. */

/** The id that the sender gave the command. */
export function ownId(id: string): string {
  return id.slice(id.lastIndexOf(":") + 1);
}

/** Whether a player sent it. */
export function isSentBy(id: string, me: string | null): boolean {
  return me !== null && id === `${me}:${ownId(id)}`;
}
