import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { asking, signIn } from "../session.ts";
import { LONGEST_NAME, NAME } from "../wire.ts";
import { t } from "../words/index.ts";
import { faultText } from "./fault.ts";

/** Asks for a name whenever `askName` waits for one. */
export function SignInDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = asking.value !== null;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="shell-sign"
      aria-labelledby="sign-title"
      onClose={() => asking.value?.(null)}
    >
      {open && <Form />}
    </dialog>
  );
}

function Form() {
  const [name, write] = useState("");
  const [problem, tell] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!NAME.test(name)) return tell(t("sign.invalid", { n: LONGEST_NAME }));
    work(true);
    try {
      const given = await signIn(name);
      asking.value?.(given);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(faultText(error));
      work(false);
    }
  };
  return (
    <form class="shell-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 id="sign-title">{t("sign.title")}</h2>
      <p class="shell-soft">{t("sign.about")}</p>
      <div class="field">
        <label for="sign-name">{t("sign.name")}</label>
        <input
          id="sign-name"
          name="name"
          // The dialog has this one question: its field is where one starts.
          autofocus
          autocomplete="nickname"
          autocapitalize="none"
          spellcheck={false}
          maxLength={LONGEST_NAME}
          value={name}
          aria-invalid={problem !== null}
          aria-describedby="sign-note"
          onInput={(event) => {
            write(event.currentTarget.value.trim());
            tell(null);
          }}
        />
        <span id="sign-note" class={problem ? "field-error" : "field-hint"} role="status">
          {problem ?? t("sign.hint", { n: LONGEST_NAME })}
        </span>
      </div>
      <div class="shell-actions">
        <button type="button" class="button is-quiet" onClick={() => asking.value?.(null)}>
          {t("sign.cancel")}
        </button>
        <button type="submit" class="button is-primary" disabled={busy}>
          {t("sign.go")}
        </button>
      </div>
    </form>
  );
}
