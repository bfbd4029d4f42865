/** What a statement would do: the money before and after, what is read out, or why it is refused. */

import { moneyText } from "../house.ts";
import { Headings } from "../shell/Headings.tsx";
import { staffRefusalText } from "../table/refusals.ts";
import type { AccountChange, HouseRules, Preview } from "../wire.ts";
import { t } from "../words/index.ts";
import { SettledSeats } from "./SettledSeats.tsx";

type BoxProps = { house: HouseRules; preview: Preview | null };

export function PreviewBox({ house, preview }: BoxProps) {
  return (
    <section class="sup-preview" aria-label={t("supervise.preview")} aria-live="polite">
      {preview === null ? (
        <p class="sup-soft">{t("supervise.previewNone")}</p>
      ) : preview.code !== null ? (
        <>
          <p class="sup-refused">{t("supervise.wouldRefuse", { text: whyNot(house, preview) })}</p>
          {(preview.settled ?? []).length > 0 && <Would house={house} preview={preview} />}
        </>
      ) : (
        <Would house={house} preview={preview} />
      )}
    </section>
  );
}

function whyNot(house: HouseRules, { code, text, key = "", facts = {} }: Preview): string {
  if (code === null) return "";
  return staffRefusalText({ code, text: text ?? "", phrase: { key, facts } }, house);
}

function Would({
  house,
  preview: { changes, said, line, from_coup: coup = 0, settled = [], results = [] },
}: {
  house: HouseRules;
  preview: Preview;
}) {
  return (
    <>
      {changes.length === 0 && (
        <p>{t(results.length > 0 ? "supervise.noMoneyYet" : "supervise.noMoney")}</p>
      )}
      {settled.length > 0 && <SettledSeats house={house} settled={settled} />}
      {changes.length > 0 && <Changes house={house} changes={changes.map(named)} />}
      {results.length > 0 && <p>{t("supervise.settledOtherwise")}</p>}
      {results.length > 0 && (
        <Changes
          house={house}
          changes={results.map((one) => ({
            ...one,
            account: t("supervise.account.coup", { name: one.seat }),
          }))}
        />
      )}
      {coup > 0 && <p>{t("supervise.fromCoup", { coup })}</p>}
      {said.map((text) => (
        <p key={text} class="sup-said">
          {t("supervise.said")} <q>{text}</q>
        </p>
      ))}
      <p class="sup-soft">
        {t("supervise.record")} <code>{line}</code>
      </p>
    </>
  );
}

function Changes({ house, changes }: { house: HouseRules; changes: readonly AccountChange[] }) {
  return (
    <table>
      <Headings
        caption={t("supervise.preview")}
        columns={[
          t("supervise.account"),
          t("supervise.before"),
          t("supervise.after"),
          t("supervise.change"),
        ]}
      />
      <tbody>
        {changes.map(({ account, before, after }) => (
          <tr key={account}>
            <th scope="row">{account}</th>
            <td>{moneyText(house, before)}</td>
            <td>{moneyText(house, after)}</td>
            <td class={after > before ? "is-more" : "is-less"}>
              {after > before ? "+" : ""}
              {moneyText(house, after - before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PLACES = ["stack", "felt", "prison", "custody", "owes"] as const;
const HOUSES = ["bank", "cage"] as const;

const named = (change: AccountChange): AccountChange => ({
  ...change,
  account: accountText(change.account),
});

/** "ada stack" in the words of the page. */
function accountText(account: string): string {
  const own = HOUSES.find((one) => one === account);
  if (own) return t(`supervise.account.${own}`);
  const split = account.lastIndexOf(" ");
  const place = PLACES.find((one) => one === account.slice(split + 1));
  return place ? t(`supervise.account.${place}`, { name: account.slice(0, split) }) : account;
}
