import { afterEach, beforeEach, expect, test } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import { choose } from "../words/index.ts";
import { RoundStandings } from "./Rounds.tsx";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

test("standings rank by result, with every note counted, and equals share a place", () => {
  at = new AtTable("fun", {});
  at.show(<RoundStandings model={at.model} folds={false} />);
  at.happens({
    type: "RoundEnded",
    round: 2,
    standings: [
      { seat: "bob", chips: 250_000, bought: 200_000, cashed: 0 },
      { seat: "ada", chips: 200_000, bought: 400_000, cashed: 180_000 },
      { seat: "cy", chips: 180_000, bought: 200_000, cashed: 0 },
      { seat: "dot", chips: 0, bought: 200_000, cashed: 235_000 },
    ],
  });
  const rows = at.all("tbody tr").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["1", "bob", "2,500", "1", "+500"],
    ["2", "dot", "0", "1", "+350"],
    ["3", "ada", "2,000", "2", "−200"],
    ["3", "cy", "1,800", "1", "−200"],
  ]);
  expect(at.text("tr.is-own th")).toBe("ada");
});

test.each([
  [true, false],
  [false, true],
])("where they lie over the felt (%s) they fold when bets are taken", (folds, open) => {
  at = new AtTable("fun", { phase: "idle" });
  at.show(<RoundStandings model={at.model} folds={folds} />);
  at.happens({ type: "RoundEnded", round: 1, standings: [] });
  const shown = () => at.all("details[open]").length > 0;
  expect(shown()).toBe(true);
  at.happens({
    type: "BettingOpened",
    coup: 8,
    seal: null,
    anchor: null,
    link: 0,
    wheel: "real",
  });
  expect(shown()).toBe(open);
});
