/** How often the ball went in this coup, where it is spun until somebody wins (reading 47). */
import type { TableView } from "../table/incoming.ts";
import { t } from "../words/index.ts";

type Spun = Pick<TableView, "respins" | "phase">;

/** Nobody has won yet, or nobody knows yet. */
export function isSpunAgain({ respins, phase }: Spun): boolean {
  return respins > 0 && (phase === "closed" || phase === "number");
}

/** "Spin 5", from the second spin on. */
export function spinText(view: Spun): string | null {
  return isSpunAgain(view) ? t("coup.spin", { n: view.respins + 1 }) : null;
}
