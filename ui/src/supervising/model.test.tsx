import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { houseOf } from "../table/AtTable.tsx";
import { ClosingReport } from "./ClosingReport.tsx";
import { AChef } from "./sample.ts";

let chef: AChef;
beforeEach(() => {
  chef = new AChef();
});
afterEach(() => chef.leave());

it("knows up to which entry it knows the table", () => {
  expect(chef.model.news.value, "as it was shown").toBe(1);
  chef.comes("ada:1", "bob:1");
  expect(chef.model.news.value).toBe(3);
});

describe("what was taken", () => {
  it("is known of every statement in a frame, and of no bet", () => {
    chef.comes("chef/carla:one", "ada:bet", "chef/carla:two");
    expect([...chef.model.taken.value]).toEqual(["one", "two"]);
  });

  it("is forgotten in the end", () => {
    const ids = Array.from({ length: 25 }, (_, index) => String(index));
    chef.comes(...ids.map((id) => `chef/carla:${id}`));
    expect([...chef.model.taken.value]).toEqual(ids.slice(-20));
  });

  it("makes the report be read again, every time", () => {
    const fetched = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal("fetch", fetched);
    const host = document.createElement("div");
    act(() => render(<ClosingReport model={chef.model} house={houseOf("venezia")} />, host));
    chef.comes("chef/carla:one");
    chef.comes("chef/carla:two");
    expect(fetched).toHaveBeenCalledTimes(3);
    act(() => render(null, host));
  });
});
