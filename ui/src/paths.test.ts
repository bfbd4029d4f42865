import { expect, test } from "vitest";
import { pathTo } from "./paths.ts";
import { PATHS, SOCKET_PATH } from "./wire.ts";

test("gaps are filled, whatever is in them", () => {
  expect(pathTo(PATHS.COUP, { table: "a/b?", coup: 7 })).toBe("/api/tables/a%2Fb%3F/coups/7");
  expect(pathTo(SOCKET_PATH, { table: "fun-1" })).toBe("/ws/fun-1");
});

test("a gap must be filled", () => {
  // @ts-expect-error: there is no coup
  expect(pathTo(PATHS.COUP, { table: "fun-1" })).toContain("undefined");
});
