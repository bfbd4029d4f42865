import "./lookup.css";
import { useState } from "preact/hooks";
import { colourOf } from "../house.ts";
import type { VoisinsRow } from "../wire.ts";
import { t } from "../words/index.ts";

type Block = keyof VoisinsRow;
/** A number and the sector around it. */
type Sector = { number: number; numbers: number[] };

const BLOCKS: Block[] = ["by_number", "walking", "on_wheel"];
const MIDDLE = 2;
/** Where a key leads in a list. */
const STEPS: Record<string, (here: number, last: number) => number> = {
  ArrowDown: (here, last) => Math.min(here + 1, last),
  ArrowUp: (here) => Math.max(here - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The sectors of a block: two follow the numbers, one walks the wheel. */
export function sectorsOf(rows: VoisinsRow[], block: Block): Sector[] {
  return rows.map((row, n) => {
    const numbers = row[block];
    return { number: block === "walking" ? (numbers[MIDDLE] ?? n) : n, numbers };
  });
}

/** The voisins table. The number one taps, or goes to with the arrows, is shown in every block. */
export function Voisins({ rows }: { rows: VoisinsRow[] }) {
  const [chosen, choose] = useState<number | null>(null);
  const tap = (event: Event) => {
    const number = numberAt(event.target);
    if (number !== null) choose(number);
  };
  return (
    <div class="lookup-voisins">
      <Chosen sector={chosen === null ? undefined : rows[chosen]?.on_wheel} number={chosen} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same */}
      <section class="lookup-scroll" aria-label={t("rules.voisinsTable")} onClick={tap}>
        {BLOCKS.map((block) => (
          <BlockTable
            key={block}
            block={block}
            sectors={sectorsOf(rows, block)}
            chosen={chosen}
            onChoose={block === BLOCKS[0] ? choose : undefined}
          />
        ))}
      </section>
    </div>
  );
}

function numberAt(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest("tbody :is(td, th)") : null;
  return cell ? Number(cell.textContent) : null;
}

/** The sector as it lies on the wheel; heard as well as seen. */
function Chosen({ sector, number }: { sector: number[] | undefined; number: number | null }) {
  return (
    <p class="lookup-chosen" role="status">
      {sector && number !== null ? (
        <>
          {t("rules.voisins.chosen", { number })}{" "}
          <span class="lookup-pips">
            {sector.map((one) => (
              <span key={one} class={`is-${colourOf(one)}`}>
                {one}{" "}
              </span>
            ))}
          </span>
        </>
      ) : (
        t("rules.voisins.choose")
      )}
    </p>
  );
}

type BlockProps = {
  block: Block;
  sectors: Sector[];
  chosen: number | null;
  /** Given to the one block whose numbers the keyboard walks through. */
  onChoose: ((number: number) => void) | undefined;
};

function BlockTable({ block, sectors, chosen, onChoose }: BlockProps) {
  return (
    <table class="lookup-table">
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={5}>
            {t(`rules.voisins.${block}`)}
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={onChoose && ((event) => walk(event, sectors.length - 1, onChoose))}>
        {sectors.map(({ number, numbers }) => (
          <tr key={number} class={number === chosen ? "is-chosen" : undefined}>
            <th scope="row">
              {onChoose ? (
                <button
                  type="button"
                  tabIndex={number === (chosen ?? 0) ? 0 : -1}
                  aria-pressed={number === chosen}
                >
                  {number}
                </button>
              ) : (
                number
              )}
            </th>
            {numbers.map((one) => (
              <td key={one} class={one === number ? "is-own" : undefined}>
                {one}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One stop for the tab key; from there the arrows go up and down. */
function walk(event: KeyboardEvent, last: number, choose: (number: number) => void): void {
  const here = numberAt(event.target);
  const step = STEPS[event.key];
  if (here === null || !step || !(event.currentTarget instanceof Element)) return;
  const there = step(here, last);
  event.preventDefault();
  choose(there);
  event.currentTarget.querySelectorAll("button")[there]?.focus();
}
