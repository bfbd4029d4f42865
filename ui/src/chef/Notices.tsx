/** Above one's chips: that the chef was called, and what was decided. */
import { useSignal } from "@preact/signals";
import { Dismiss } from "../table/Dismiss.tsx";
import { useFading } from "../table/fading.ts";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";
import { chefOf } from "./ChefButton.tsx";

/** One's own call was heard. */
export function Called({ model }: { model: TableModel }) {
  const number = model.story.called.value;
  useFading(number, number !== null, () => {
    model.story.called.value = null;
  });
  return (
    <p class={number === null ? "" : "table-notice"} role="status">
      {number === null ? "" : t("chef.called", { who: chefOf(model), number })}
    </p>
  );
}

/** Decisions are for everybody at the table; the last one stands until it is put away. */
export function Decided({ model }: { model: TableModel }) {
  const read = useSignal(0);
  const all = model.story.decisions.value;
  const last = all.at(-1);
  if (!last || all.length <= read.value) return null;
  return (
    <div class="table-notice" role="status">
      <p>{t("chef.decided", last)}</p>
      <Dismiss
        onClick={() => {
          read.value = all.length;
        }}
      />
    </div>
  );
}
