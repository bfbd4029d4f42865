import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AtTable } from "../table/AtTable.tsx";
import { aLaid, aSeat, closed } from "../table/sample.ts";
import { choose } from "../words/index.ts";
import { PlacedForYou } from "./PlacedForYou.tsx";

let at: AtTable;

beforeEach(() => choose("en"));
afterEach(() => at.leave());

const placed = (seat: string, ...laid: ReturnType<typeof aLaid>[]) =>
  ({
    type: "Placed",
    seat,
    chip: "cash",
    laid,
    by: null,
    because: null,
    colour: "",
    again: false,
    helped: true,
  }) as const;

describe("what the croupier placed in one's name", () => {
  it("is shown bet by bet, a call as one, and can be given back until the close", () => {
    at = new AtTable("venezia", { seats: [aSeat("ada"), aSeat("ben")] });
    at.show(<PlacedForYou model={at.model} />);
    expect(at.text()).toBe("");
    at.happens(
      placed("ada", aLaid("17", 500)),
      placed("ada", aLaid("5/8", 100, { call: "tiers" }), aLaid("10/11", 100, { call: "tiers" })),
      placed("ben", aLaid("20", 500)),
    );
    expect(at.all("li")).toHaveLength(2);
    at.press("Not mine");
    expect(at.orders).toEqual([{ do: "not_mine", target: "17" }]);
    at.happens(closed);
    expect(at.text()).toBe("");
  });

  it("is no longer repeated once it was given back", () => {
    at = new AtTable("venezia", { seats: [aSeat("ada")] });
    at.happens(placed("ada", aLaid("17", 500)));
    at.model.remark({ t: "said", seat: "ada", text: "plein 17 par 5" });
    expect(at.model.story.announced.value?.text).toBe("plein 17 par 5");
    const stakes = [{ spot: "17", call: null, chip: "cash" as const, colour: "", amount: 500 }];
    at.happens({ type: "Taken", seat: "ada", stakes, by: null, because: null, disowned: true });
    expect(at.model.said.value).toBeNull();
    expect(at.model.story.announced.value?.text.replace(/\s/g, " ")).toBe(
      "ada says: not mine. Taken up again: 5 €, plein 17.",
    );
    expect(at.model.story.rulings.value, "nobody ruled it").toEqual([]);
  });
});
