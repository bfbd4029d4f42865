/** Five shapes of screen. Each has its own arrangement of the same table, in the css by its name. */
import { useEffect, useState } from "preact/hooks";

/**
 * wide   wheel | felt and track | people and the past
 * desk   the same; people and the past are a drawer
 * tall   a tablet upright: the wheel above the felt
 * low    a phone on its side, a page at 200 %: the felt at full height, chips as a column
 * phone  upright: the felt stands, the wheel slides over it
 */
export type Screen = "wide" | "desk" | "tall" | "low" | "phone";

/** The first that fits; a phone if none does. */
const SCREENS: readonly (readonly [Screen, string])[] = [
  ["wide", "(min-width: 1200px) and (min-height: 600px)"],
  ["desk", "(min-width: 960px) and (min-height: 600px)"],
  ["tall", "(min-width: 640px) and (min-height: 800px)"],
  ["low", "(min-aspect-ratio: 1/1)"],
];

function screenNow(): Screen {
  return SCREENS.find(([_name, query]) => matchMedia(query).matches)?.[0] ?? "phone";
}

export function useScreen(): Screen {
  const [screen, setScreen] = useState(screenNow);
  useEffect(() => {
    const measure = () => setScreen(screenNow());
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return screen;
}

/** Where only one part of the table is in sight at a time. */
export const showsOnePart = (screen: Screen): boolean => screen === "phone" || screen === "low";
