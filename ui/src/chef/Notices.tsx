/** Above one's chips: that the chef was called, and what was decided. */
import { Dismiss } from "../table/Dismiss.tsx";
import { useFading } from "../table/fading.ts";
import type { TableModel } from "../table/model.ts";
import type { Ruling } from "../table/story.ts";
import { t } from "../words/index.ts";
import { chefOf } from "./matters.ts";

/** One's own call was heard. */
export function Called({ model }: { model: TableModel }) {
  const number = model.story.called.value;
  useFading(number, number !== null, () => {
    model.story.called.value = null;
  });
  return (
    <p class={number === null ? "" : "table-notice"} role="status">
      {number === null ? "" : t("chef.called", { who: chefOf(model.house), number })}
    </p>
  );
}

/**
 * What a chef decided or did about one's own stakes: one after the other, in the order in which it
 * came, and each stands until it is put away.
 */
export function Rulings({ model }: { model: TableModel }) {
  const { rulings } = model.story;
  const { length: of } = rulings.value;
  const [first] = rulings.value;
  if (first === undefined) return null;
  return (
    <div class="table-notice is-ruling" role="status">
      <p>
        {of > 1 && <b>{t("chef.ruling", { n: 1, of })} </b>}
        {rulingText(first)}
      </p>
      <Dismiss
        onClick={() => {
          rulings.value = rulings.value.slice(1);
        }}
      />
    </div>
  );
}

const rulingText = (one: Ruling) => (typeof one === "string" ? one : t("chef.decided", one));
