import { expect, test } from "vitest";
import { worthOf } from "./NetResult.tsx";

test.each([
  [-100, 100, "lost"],
  [0, 100, "even"],
  [100, 100, "small"],
  [200, 100, "small"],
  [800, 100, "fine"],
  [3500, 100, "great"],
])("%i won with %i staked is %s", (net, staked, worth) => {
  expect(worthOf({ net, staked })).toBe(worth);
});
