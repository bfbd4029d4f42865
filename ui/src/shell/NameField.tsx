/** The field for a name, and what is said when somebody has it already. */
import { useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { signIn } from "../session.ts";
import { LONGEST_NAME, NAME } from "../wire.ts";
import { t } from "../words/index.ts";
import { faultText } from "./fault.ts";

type Naming = {
  name: string;
  problem: string | null;
  /** Somebody else has the name. */
  taken: boolean;
  busy: boolean;
  write: (text: string) => void;
  /** Signs in: the name as the server gives it, or null and a problem. */
  take: (exact: boolean) => Promise<string | null>;
};

export function useNaming(): Naming {
  const [name, setName] = useState("");
  const [problem, tell] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const [busy, work] = useState(false);
  const write = (text: string) => {
    setName(text.trim());
    tell(null);
    setTaken(false);
  };
  const take = async (exact: boolean) => {
    if (!NAME.test(name)) {
      tell(t("sign.invalid", { n: LONGEST_NAME }));
      return null;
    }
    work(true);
    try {
      return await signIn(name, exact);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTaken(error.code === "name/taken");
      tell(error.code === "name/taken" ? t("sign.taken", { name }) : faultText(error));
      return null;
    } finally {
      work(false);
    }
  };
  return { name, problem, taken, busy, write, take };
}

type Props = { naming: Naming; onNumbered: () => void };

export function NameField({ naming, onNumbered }: Props) {
  const { name, problem, taken, busy, write } = naming;
  return (
    <div class="field">
      <label for="sign-name">{t("sign.name")}</label>
      <input
        id="sign-name"
        name="name"
        // The dialog starts with this question.
        autofocus
        autocomplete="nickname"
        autocapitalize="none"
        spellcheck={false}
        maxLength={LONGEST_NAME}
        value={name}
        aria-invalid={problem !== null}
        aria-describedby="sign-note"
        onInput={(event) => write(event.currentTarget.value)}
      />
      <span id="sign-note" class={problem ? "field-error" : "field-hint"} role="status">
        {problem ?? t("sign.hint", { n: LONGEST_NAME })}
      </span>
      {taken && (
        <>
          <span class="field-hint">{t("sign.how")}</span>
          <button type="button" class="button" disabled={busy} onClick={onNumbered}>
            {t("sign.numbered", { name })}
          </button>
        </>
      )}
    </div>
  );
}
