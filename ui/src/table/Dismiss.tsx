import { t } from "../words/index.ts";

export function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="button is-quiet" onClick={onClick}>
      {t("table.dismiss")}
    </button>
  );
}
