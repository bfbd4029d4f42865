/** What a host asks of the server: tables of one's own, their links, and the way in by a link. */
import { ApiError, request } from "../api.ts";
import { pathTo } from "../paths.ts";
import { faultText } from "../shell/fault.ts";
import {
  type ChangedSettings,
  type Invitation,
  type Join,
  type Joined,
  type LinkCard,
  type Links,
  PATHS,
  type Role,
  type TableSettings,
  type WantedLink,
} from "../wire.ts";
import { t } from "../words/index.ts";

export const hosting = {
  change: (table: string, change: ChangedSettings) =>
    request<TableSettings>("PUT", pathTo(PATHS.SETTINGS, { table }), change),
  links: (table: string) => request<Links>("GET", pathTo(PATHS.LINKS, { table })),
  makeLink: (table: string, wanted: WantedLink) =>
    request<LinkCard>("POST", pathTo(PATHS.LINKS, { table }), wanted),
  withdraw: (table: string, link: string) =>
    request<void>("DELETE", pathTo(PATHS.LINK, { table, link })),
  /** With `withdraw`, stakes in prison are taken out; else they are a reason to stay open. */
  close: (table: string, withdraw: boolean) =>
    request<void>("POST", pathTo(PATHS.CLOSE, { table }) + (withdraw ? "?withdraw=true" : "")),
  invitation: (table: string) => request<Invitation>("GET", pathTo(PATHS.INVITATION, { table })),
  join: (join: Join) => request<Joined>("POST", PATHS.JOIN, join),
};

/** The token of a link: what stands behind `#`. */
export const tokenOf = (path: string): string => path.slice(path.indexOf("#") + 1);

const PAGES: Partial<Record<Role, string>> = {
  croupier: "/deal",
  chef: "/supervise",
  host: "/host",
  display: "/show",
};

/** Where somebody works who has this role at a table. */
export function pageOf(role: Role, table: string | null): string {
  if (table === null) return "/floor";
  return `/table/${encodeURIComponent(table)}${PAGES[role] ?? ""}`;
}

/** What the house would give for the stakes in prison, if only these keep a table open. */
export function givesForPrison(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.phrase.key !== "host.prison") return null;
  return String(error.phrase.facts?.gives ?? "");
}

export function refusedText(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return refused ? t("hosting.notYours") : faultText(error);
}
