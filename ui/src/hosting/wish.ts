/** What a form for a table of one's own holds, and the request that it becomes. */
import { readAmount } from "../house.ts";
import {
  type Access,
  type ChangedSettings,
  type HouseCard,
  KINDS,
  type Kind,
  type LimitWish,
  MOST_SEATS,
  type PaceName,
  type TableSettings,
  type WantedTable,
  type WheelKind,
} from "../wire.ts";

export type LimitSide = "low" | "high";
export type LimitFields = Partial<Record<Kind, Partial<Record<LimitSide, string>>>>;

export type OwnTableForm = {
  house: string;
  title: string;
  seats: string;
  language: string;
  wheel: WheelKind;
  pace: PaceName;
  access: Access;
  untilWon: boolean;
  limits: LimitFields;
};

export const emptyForm = (house: string): OwnTableForm => ({
  house,
  title: "",
  seats: "",
  language: "",
  wheel: "automatic",
  pace: "usual",
  access: "anybody",
  untilWon: false,
  limits: {},
});

/** The amount of a field in minor units; nothing if it is empty, `NaN` if it is no amount. */
function sideOf(house: HouseCard, text = ""): number | null {
  return text.trim() === "" ? null : (readAmount(house, text) ?? Number.NaN);
}

function limitsOf(house: HouseCard, fields: LimitFields): LimitWish[] {
  return KINDS.map((kind) => ({
    kind,
    low: sideOf(house, fields[kind]?.low),
    high: sideOf(house, fields[kind]?.high),
  })).filter(({ low, high }) => low !== null || high !== null);
}

/** Whether a field holds something that is no amount, or no number of seats. */
export function isWrong(form: OwnTableForm, house: HouseCard): "limits" | "seats" | null {
  const amounts = limitsOf(house, form.limits).flatMap(({ low, high }) => [low, high]);
  if (amounts.some((one) => Number.isNaN(one))) return "limits";
  return isSeats(form.seats, house.seats ?? MOST_SEATS) ? null : "seats";
}

/** The number of seats in a field; nothing if it is empty. */
const seatsOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Whether a field is empty, or has a number of seats that there may be. */
export function isSeats(text: string, most: number): boolean {
  const seats = seatsOf(text);
  return seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= most);
}

export function wantedOf(form: OwnTableForm, house: HouseCard): WantedTable {
  const wanted: WantedTable = {
    house: form.house,
    wheel: form.wheel,
    pace: form.pace,
    access: form.access,
    limits: limitsOf(house, form.limits),
  };
  if (form.untilWon) wanted.until_won = true;
  if (form.title.trim()) wanted.title = form.title.trim();
  const seats = seatsOf(form.seats);
  if (seats !== null) wanted.seats = seats;
  if (form.language) wanted.language = form.language;
  return wanted;
}

/** What a host may change later, as the form has it. */
export type SettingsFields = Pick<OwnTableForm, "title" | "seats" | "language" | "pace" | "access">;

export const settingsFields = (settings: TableSettings): SettingsFields => ({
  title: settings.title,
  seats: settings.seats === null ? "" : String(settings.seats),
  language: settings.language ?? "",
  pace: settings.pace,
  access: settings.access,
});

/** The change that a form asks for: a field that was emptied takes its setting back. */
export function settingsOf(form: SettingsFields, settings: TableSettings): ChangedSettings {
  const { pace, access } = form;
  const change: ChangedSettings = {
    seats: seatsOf(form.seats),
    language: form.language || null,
    pace,
    access,
  };
  // A table without a name of its own is shown by its id, which is not a name to keep.
  const title = form.title.trim();
  return title === settings.title ? change : { ...change, title: title || null };
}
