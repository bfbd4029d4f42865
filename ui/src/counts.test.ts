import { expect, test } from "vitest";
import { COUNT, isCount } from "./counts.ts";
import { LONGEST_COUNT } from "./wire.ts";

test("the number of a coup has only digits, and as many as the server takes", () => {
  const longest = "9".repeat(LONGEST_COUNT);
  expect(["1", "007", longest].every(isCount)).toBe(true);
  expect(["", "-1", "1.5", "1e3", " 1", `${longest}9`, "١"].some(isCount)).toBe(false);
  expect(new RegExp(`^(?:${COUNT})$`, "v").test(longest)).toBe(true);
});
