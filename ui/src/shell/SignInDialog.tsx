import { useEffect, useRef } from "preact/hooks";
import { asking } from "../session.ts";
import { t } from "../words/index.ts";
import { NameField, useNaming } from "./NameField.tsx";

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
  const naming = useNaming();
  const take = async (exact: boolean) => {
    const given = await naming.take(exact);
    if (given !== null) asking.value?.(given);
  };
  return (
    <form
      class="shell-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take(true);
      }}
    >
      <h2 id="sign-title">{t("sign.title")}</h2>
      <p class="shell-soft">{t("sign.about")}</p>
      <NameField naming={naming} onNumbered={() => void take(false)} />
      <div class="shell-actions">
        <button type="button" class="button is-quiet" onClick={() => asking.value?.(null)}>
          {t("sign.cancel")}
        </button>
        <button type="submit" class="button is-primary" disabled={naming.busy}>
          {t("sign.go")}
        </button>
      </div>
    </form>
  );
}
