import "./hosting.css";
import { useState } from "preact/hooks";
import type { LinkCard, LinkRole } from "../wire.ts";
import { spokenLocale, t } from "../words/index.ts";

type LinkEntryProps = {
  role: LinkRole;
  links: LinkCard[];
  /** `everywhere`: for all tables of the host. */
  onMake: (everywhere: boolean) => void;
  onWithdraw: (link: LinkCard) => void;
  onRenew: (link: LinkCard) => void;
};

/** All links of one role, and the way to another. */
export function LinkEntry({ role, links, onMake, onWithdraw, onRenew }: LinkEntryProps) {
  return (
    <section class="hosting-role" aria-labelledby={`role-${role}`}>
      <h3 id={`role-${role}`}>{t(`role.${role}`)}</h3>
      <p class="hosting-soft">{t(`role.${role}.about`)}</p>
      <ul class="hosting-cards">
        {links.map((link) => (
          <li key={link.id} class="panel hosting-card">
            <Card link={link} />
            <div class="hosting-ways">
              <button type="button" class="button" onClick={() => onRenew(link)}>
                {t("hosting.renew")}
              </button>
              <button type="button" class="button is-danger" onClick={() => onWithdraw(link)}>
                {t("hosting.withdraw")}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div class="hosting-ways">
        <button
          type="button"
          class="button"
          aria-describedby={`role-${role}`}
          onClick={() => onMake(false)}
        >
          {t(links.length > 0 ? "hosting.another" : "hosting.make")}
        </button>
        {role === "chef" && (
          <button type="button" class="button" onClick={() => onMake(true)}>
            {t("hosting.everywhere")}
          </button>
        )}
      </div>
    </section>
  );
}

function Card({ link }: { link: LinkCard }) {
  return (
    <div class="hosting-link">
      {link.qr && <QrCode svg={link.qr} label={t(`role.${link.role}`)} />}
      <div>
        {link.path ? <Address link={link} path={link.path} /> : <p>{t("hosting.hidden")}</p>}
        {link.everywhere && <p>{t("hosting.forAll")}</p>}
        <p class="hosting-soft">
          {t("hosting.made", { time: timeText(link.made) })}{" "}
          {link.people.length > 0 && t("hosting.people", { names: link.people.join(", ") })}
        </p>
      </div>
    </div>
  );
}

/** Drawn by the server from the link alone, so it is put in as it is. */
export function QrCode({ svg, label }: { svg: string; label: string }) {
  return (
    <div
      class="hosting-qr"
      role="img"
      aria-label={t("hosting.qr", { label })}
      // The content policy of the pages lets no script in it run.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

function Address({ link, path }: { link: LinkCard; path: string }) {
  const [copied, note] = useState(false);
  const text = link.role === "reader" ? path : new URL(path, location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => note(true),
      () => note(false),
    );
  };
  return (
    <div class="hosting-address">
      <input
        readOnly
        value={text}
        aria-label={t("hosting.address", { role: t(`role.${link.role}`) })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {t(copied ? "hosting.copied" : "hosting.copy")}
      </button>
    </div>
  );
}

const timeText = (at: number) =>
  new Intl.DateTimeFormat(spokenLocale.value, { timeStyle: "short" }).format(at);
