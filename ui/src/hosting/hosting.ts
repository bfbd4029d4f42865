/** What a host asks of the server: tables of one's own, their links, and the way in by a link. */
import { ApiError, request } from "../api.ts";
import { faultText } from "../shell/fault.ts";
import type {
  ChangedSettings,
  Invitation,
  Join,
  Joined,
  LinkCard,
  LinkRole,
  Links,
  Role,
  TableSettings,
  WantedLink,
} from "../wire.ts";
import { t } from "../words/index.ts";

const at = (table: string, what: string) => `/api/tables/${encodeURIComponent(table)}/${what}`;

export const hosting = {
  change: (table: string, change: ChangedSettings) =>
    request<TableSettings>("PUT", at(table, "settings"), change),
  links: (table: string) => request<Links>("GET", at(table, "links")),
  makeLink: (table: string, wanted: WantedLink) =>
    request<LinkCard>("POST", at(table, "links"), wanted),
  withdraw: (table: string, link: string) =>
    request<void>("DELETE", at(table, `links/${encodeURIComponent(link)}`)),
  close: (table: string) => request<void>("POST", at(table, "close")),
  invitation: (table: string) => request<Invitation>("GET", at(table, "invitation")),
  join: (join: Join) => request<Joined>("POST", "/api/join", join),
};

/** The links that a host can make, in the order of the page. */
export const LINKS: readonly LinkRole[] = ["player", "croupier", "chef", "display", "reader"];

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

export function refusedText(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return refused ? t("hosting.notYours") : faultText(error);
}
