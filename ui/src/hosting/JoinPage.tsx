/** Where a link leads: `/join#TOKEN`. What stands behind `#` never reaches a log or a referrer. */
import "./hosting.css";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { go } from "../router.ts";
import { me, recognise } from "../session.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import { type Join, LONGEST_NAME, NAME } from "../wire.ts";
import { t } from "../words/index.ts";
import { hosting, pageOf } from "./hosting.ts";

/** Taken out of the address at once, so that nobody reads it over a shoulder or in a history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  return token;
}

export default function JoinPage() {
  useTitle(t("join.title"));
  const [token] = useState(takeToken);
  const [problem, tell] = useState<string | null>(null);
  const [name, write] = useState("");
  const tried = useWithoutName(token, tell);
  useEffect(() => void recognise(), []);
  const join = async (event: Event) => {
    event.preventDefault();
    if (!me.value && !NAME.test(name)) return tell(t("sign.invalid", { n: LONGEST_NAME }));
    await redeem(me.value ? { token } : { token, name }).catch((error) => tell(joinFault(error)));
  };
  if (me.value === undefined || !(me.value || tried)) return <Waiting />;
  return (
    <form class="hosting-join panel" noValidate onSubmit={(event) => void join(event)}>
      <h1>{t("join.title")}</h1>
      <p>{t(me.value ? "join.as" : "join.about", { name: me.value ?? "" })}</p>
      {!me.value && (
        <div class="field">
          <label for="join-name">{t("sign.name")}</label>
          <input
            id="join-name"
            autocomplete="nickname"
            autocapitalize="none"
            spellcheck={false}
            maxLength={LONGEST_NAME}
            value={name}
            onInput={({ currentTarget }) => write(currentTarget.value.trim())}
          />
        </div>
      )}
      <p class="field-error" role="alert">
        {problem}
      </p>
      <button type="submit" class="button is-primary">
        {t("join.go")}
      </button>
    </form>
  );
}

async function redeem(join: Join): Promise<void> {
  const joined = await hosting.join(join);
  me.value = joined.name;
  go(pageOf(joined.role, joined.table), "replace");
}

/** A display needs no name and nobody's press; everybody else is asked for one. */
function useWithoutName(token: string, tell: (problem: string) => void): boolean {
  const [tried, note] = useState(false);
  const nobody = me.value === null;
  useEffect(() => {
    if (!nobody || tried) return;
    redeem({ token }).catch((error: unknown) => {
      note(true);
      if (!(error instanceof ApiError && error.status === 401)) tell(joinFault(error));
    });
  }, [nobody, tried, token]);
  return tried;
}

function joinFault(error: unknown): string {
  return error instanceof ApiError && error.status === 404 ? t("join.withdrawn") : faultText(error);
}
