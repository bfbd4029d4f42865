import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import mbs from "../../test/houses/mbs.json" with { type: "json" };
import venezia from "../../test/houses/venezia.json" with { type: "json" };
import type { TableModel } from "../table/model.ts";
import { aTable } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { Payments } from "./Payments.tsx";

choose("en");

/** The list of payments: 50 on a dozen and 50 on red, both won. */
function list(house: unknown): (string | undefined)[] {
  const paid = (spot: string, winnings: number) => ({
    ...{ seat: "ada", spot, call: null, chip: "cash" as const, colour: "" },
    ...{ stake: 5000, winnings, returned: 5000 },
  });
  const model = {
    house,
    me: signal("bob"),
    view: signal(aTable()),
    shown: signal(aTable({ phase: "paid" })),
    story: {
      raked: signal({ stakes: 0, amount: 0 }),
      payments: signal([paid("dozen 2", 10_000), paid("red", 5000)]),
    },
  } as unknown as TableModel;
  const host = document.createElement("div");
  act(() => render(<Payments model={model} />, host));
  const rows = [...host.querySelectorAll("li")].map((row) =>
    row.textContent?.replace(/\u00a0/g, " "),
  );
  render(null, host);
  return rows;
}

test("2 to 1 is told heap by heap where the house pays so", () => {
  expect(list(venezia)).toEqual(["ada100 € for douze milieu50 + 50", "ada50 € for rouge"]);
  expect(list(mbs)[0]).toBe("ada$100 for 2nd 12");
});
