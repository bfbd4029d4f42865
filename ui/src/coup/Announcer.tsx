import "./announcer.css";
import { Switch } from "../shell/Switch.tsx";
import type { TableModel } from "../table/model.ts";
import { t } from "../words/index.ts";
import { wholeText } from "./announce.ts";
import { canSpeak, hush, voiceIsOn } from "./voice.ts";

/**
 * The croupier's last words, as large as they fit into their line. What is seen is hidden from screen readers: they hear each
 * announcement once, from the live regions, which must be in the page before they are filled.
 */
export function Announcer({ model }: { model: TableModel }) {
  const said = model.story.announced.value;
  const lang = said?.spoken ? model.house.language : undefined;
  return (
    <div class="coup-announcer">
      <p
        class="coup-said"
        style={{ "--letters": Math.max(1, said?.text.length ?? 1) }}
        lang={lang}
        key={said?.text}
        aria-hidden="true"
      >
        {said?.text}
      </p>
      <p class="hidden-text" aria-live="polite" lang={lang}>
        {said && !said.urgent ? wholeText(said) : ""}
      </p>
      <p class="hidden-text" aria-live="assertive" lang={lang}>
        {said?.urgent ? wholeText(said) : ""}
      </p>
    </div>
  );
}

export function VoiceSwitch() {
  if (!canSpeak) return null;
  const toggle = (on: boolean) => {
    voiceIsOn.value = on;
    if (!on) hush();
  };
  return (
    <Switch class="coup-voice" title={t("coup.voiceTitle")} on={voiceIsOn.value} onSwitch={toggle}>
      {t("coup.voice")}
    </Switch>
  );
}
