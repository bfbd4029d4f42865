import type { Livery } from "../chips/livery.ts";
import type { FeltDrawing, HouseRules } from "../wire.ts";
import type { Worn } from "./piles.ts";

/** `mark` holds all that is drawn; the objects themselves are new with every bet anywhere. */
export type Marked = {
  house: HouseRules;
  drawing: FeltDrawing;
  worn: (one: Worn) => Livery;
  mark: string;
};
export const sameMark = (before: Marked, after: Marked) =>
  before.mark === after.mark && before.drawing === after.drawing && before.house === after.house;
