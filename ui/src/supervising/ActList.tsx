/** Everything that a chef may do now, as keys; a host has fewer of them. */
import { t } from "../words/index.ts";
import { type ActName, GROUPS, type Group, isOffered } from "./acts.ts";
import type { DoingProps } from "./Supervised.tsx";

/** What a host may say at the table; `wire/rights.py` decides. */
const HOSTS: readonly ActName[] = ["wheel", "untilWon", "once", "endSpins", "close", "open"];
/** Keys that stop the game stand out. */
const GRAVE: readonly ActName[] = ["suspend", "void", "close"];

export function ActList({ model, house, doing }: DoingProps) {
  const view = model.view.value;
  if (!view) return null;
  const may = (act: ActName) =>
    (model.role === "chef" || HOSTS.includes(act)) && isOffered(act, view, house);
  const groups = (Object.keys(GROUPS) as Group[]).map((group) => ({
    group,
    acts: GROUPS[group].filter(may),
  }));
  return (
    <>
      {groups
        .filter(({ acts }) => acts.length > 0)
        .map(({ group, acts }) => (
          <section key={group} class="sup-group" aria-labelledby={`sup-${group}`}>
            <h2 id={`sup-${group}`}>{t(`supervise.group.${group}`)}</h2>
            <div class="sup-keys">
              {acts.map((act) => (
                <button
                  key={act}
                  type="button"
                  class={`button${GRAVE.includes(act) ? " is-danger" : ""}`}
                  onClick={() => {
                    model.refusal.value = null;
                    doing.value = { act, known: {} };
                  }}
                >
                  {t(`supervise.act.${act}`)}
                </button>
              ))}
            </div>
          </section>
        ))}
    </>
  );
}
