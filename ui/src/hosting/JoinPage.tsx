/** Where a link leads: `/join#TOKEN`. What stands behind `#` never reaches a log or a referrer. */
import "./hosting.css";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../api.ts";
import { go } from "../router.ts";
import { joinedAs, me, untilRecognised } from "../session.ts";
import { untilAnswered } from "../shell/asking.ts";
import { faultText } from "../shell/fault.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import { type Join, LONGEST_NAME, NAME } from "../wire.ts";
import { t } from "../words/index.ts";
import { hosting, pageOf } from "./hosting.ts";

/**
 * Taken out of the address at once, so that nobody reads it over a shoulder or in a history. The
 * page keeps it out of sight for a reload, until it is left.
 */
function takeToken(): string {
  const token = location.hash.slice(1) || keptToken();
  history.replaceState({ token }, "", location.pathname);
  return token;
}

function keptToken(): string {
  const kept: unknown = history.state?.token;
  return typeof kept === "string" ? kept : "";
}

export default function JoinPage() {
  useTitle(t("join.title"));
  const [token] = useState(takeToken);
  const [problem, tell] = useState<string | null>(null);
  const [name, write] = useState("");
  const tried = useWithoutName(token, tell);
  useEffect(untilRecognised, []);
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
  joinedAs(joined.name);
  go(pageOf(joined.role, joined.table), "replace");
}

/**
 * A display needs no name and nobody's press, so it goes on trying; everybody else is asked for a
 * name.
 */
function useWithoutName(token: string, tell: (problem: string | null) => void): boolean {
  const [tried, note] = useState(false);
  const nobody = me.value === null;
  useEffect(() => {
    if (!nobody) return;
    const failed = (error: unknown) => {
      note(true);
      tell(wantsName(error) ? null : joinFault(error));
    };
    return untilAnswered(
      () => redeem({ token }),
      () => undefined,
      failed,
    );
  }, [nobody, token]);
  return tried;
}

const wantsName = (error: unknown) => error instanceof ApiError && error.status === 401;

function joinFault(error: unknown): string {
  return error instanceof ApiError && error.status === 404 ? t("join.withdrawn") : faultText(error);
}
