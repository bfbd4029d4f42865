import { askingOut, askName, me } from "../session.ts";
import { choose, LANGUAGES, language, t } from "../words/index.ts";
import { nameOf } from "../words/language.ts";
import { Mark } from "./Mark.tsx";
import { SeatPill } from "./SeatPill.tsx";

export function Header() {
  return (
    <header class="shell-header">
      <a class="shell-brand" href="/" aria-label={t("shell.home")}>
        <Mark />
        <span class="shell-wordmark">croupier</span>
      </a>
      <SeatPill />
      <Languages />
      <Who />
    </header>
  );
}

/** Each language in its own words, whatever the page speaks. */
export function Languages() {
  return (
    <fieldset class="shell-languages">
      <legend class="hidden-text">{t("shell.language")}</legend>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={language.value === one}
          onClick={() => void choose(one)}
        >
          {one}
          <span class="hidden-text">, {nameOf(one)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Who() {
  // Nothing stands here until it is known, so that nothing jumps.
  if (me.value === undefined) return <div class="shell-who" />;
  if (me.value === null)
    return (
      <div class="shell-who">
        <button type="button" class="button is-quiet" onClick={() => void askName()}>
          {t("shell.signIn")}
        </button>
      </div>
    );
  return (
    <div class="shell-who">
      <span class="hidden-text">{t("shell.signedInAs")}</span>
      <span class="shell-name">{me.value}</span>
      <button
        type="button"
        class="button is-quiet"
        onClick={() => {
          askingOut.value = true;
        }}
      >
        {t("shell.signOut")}
      </button>
    </div>
  );
}
