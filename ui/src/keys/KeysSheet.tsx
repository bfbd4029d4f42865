/** The sheet of keys: what each key does, and a switch for those of the whole page. */
import "./keys.css";
import { Dialog } from "../coup/Dialog.tsx";
import { Switch } from "../shell/Switch.tsx";
import { t } from "../words/index.ts";
import { keysAreOn } from "./setting.ts";

const ARROWS = ["←", "↑", "↓", "→"];
/** For the whole page: these can be switched off. */
const PAGE = [
  [["1", "…", "9"], "keys.chip"],
  [["U"], "keys.undo"],
  [["C"], "keys.clear"],
  [["R"], "keys.rebet"],
  [["D"], "keys.double"],
  [["S"], "keys.say"],
  [["L"], "keys.layouts"],
  [["T"], "keys.takeUp"],
  [["K"], "keys.kind"],
  [["A"], "keys.autoplay"],
  [["?"], "keys.sheet"],
] as const;
/** While the felt has the focus. */
const FELT = [
  [ARROWS, "keys.walk"],
  [["1", "7", "Enter"], "keys.number"],
  [["Enter"], "keys.place"],
  [["Delete"], "keys.take"],
  [["M"], "keys.move"],
  [["+", "−"], "keys.size"],
  [["Escape"], "keys.escape"],
] as const;
const ALWAYS = [
  [["Ctrl", "Z"], "keys.undo"],
  [["Escape"], "keys.close"],
] as const;

type Row = (typeof PAGE | typeof FELT | typeof ALWAYS)[number];

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose} onSubmit={onClose}>
      <div class="keys-sheet">
        <Section title={t("keys.page")} rows={PAGE} off={!keysAreOn.value}>
          <KeysSwitch />
        </Section>
        <Section title={t("keys.felt")} rows={FELT} />
        <Section title={t("keys.always")} rows={ALWAYS} />
      </div>
      <p class="coup-buttons">
        <button type="submit" class="button is-primary">
          {t("keys.done")}
        </button>
      </p>
    </Dialog>
  );
}

type SectionProps = {
  title: string;
  rows: readonly Row[];
  off?: boolean;
  children?: preact.ComponentChildren;
};

function Section({ title, rows, off = false, children }: SectionProps) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
      <dl class={`keys-list${off ? " is-off" : ""}`}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KeysSwitch() {
  return (
    <Switch
      class="keys-switch"
      on={keysAreOn.value}
      onSwitch={(on) => {
        keysAreOn.value = on;
      }}
    >
      {t("keys.switch")}
    </Switch>
  );
}
