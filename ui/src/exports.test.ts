import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.{ts,tsx}", "../test/**/*.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const EXPORT = /^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm;
/** Written by a program, whole. */
const MADE = "./wire.ts";

const saysWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

test("whatever is exported is used in another file", () => {
  const lonely = Object.entries(SOURCES)
    .filter(([path]) => path !== MADE)
    .flatMap(([path, text]) =>
      [...text.matchAll(EXPORT)]
        .map(([, name = ""]) => name)
        .filter(
          (name) =>
            !Object.entries(SOURCES).some(
              ([other, told]) => other !== path && saysWord(told, name),
            ),
        )
        .map((name) => `${path}: ${name}`),
    );
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
  expect(lonely).toEqual([]);
});
