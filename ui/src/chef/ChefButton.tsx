/** Opens the dialog with whoever watches over the table; for everybody who has played here. */
import "./chef.css";
import type { TableModel } from "../table/model.ts";
import { t, tn } from "../words/index.ts";
import { chefOf } from "./matters.ts";

type Props = { model: TableModel; onCall: () => void };

export function ChefButton({ model, onCall }: Props) {
  const view = model.shown.value;
  if (!view?.own) return null;
  const open = view.disputes.filter(({ decision }) => decision === null).length;
  return (
    <button type="button" class="chef-call" onClick={onCall}>
      {t("chef.call", { who: chefOf(model.house) })}
      {open > 0 && (
        <span class="chef-open" title={tn("chef.open", open)}>
          <span aria-hidden="true">{open}</span>
          <span class="hidden-text">, {tn("chef.open", open)}</span>
        </span>
      )}
    </button>
  );
}
