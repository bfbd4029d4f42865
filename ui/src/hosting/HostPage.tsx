/** The host's page of a table: who may come in by which link, how it is set up, and its end. */
import "./hosting.css";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { go } from "../router.ts";
import { me } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import type { LinkCard, LinkRole, TableSettings } from "../wire.ts";
import { t } from "../words/index.ts";
import { Closing } from "./Closing.tsx";
import { hosting, LINKS, pageOf, refusedText, tokenOf } from "./hosting.ts";
import { LinkEntry } from "./LinkEntry.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

type Loaded = { settings: TableSettings; links: LinkCard[] };

export default function HostPage({ id }: { id: string }) {
  useTitle(t("hosting.page"));
  const [loaded, load] = useState<Loaded | null>(null);
  const [problem, tell] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    tell(null);
    try {
      await act();
      return true;
    } catch (error) {
      tell(refusedText(error));
      return false;
    }
  };
  const { value: name } = me;
  useEffect(() => {
    void attempt(async () => load(await look(id)));
  }, [id, name]);
  if (!loaded) return problem ? <Refused text={problem} /> : <Waiting />;
  const { settings, links } = loaded;
  const show = (changed: LinkCard[]) => load({ settings, links: changed });
  const make = (role: LinkRole, everywhere: boolean) =>
    attempt(async () => {
      const made = await hosting.makeLink(id, { role, everywhere });
      show([...links, made]);
    });
  const withdraw = (link: LinkCard) =>
    attempt(async () => {
      await hosting.withdraw(id, link.id);
      show(links.filter((one) => one.id !== link.id));
    });
  const renew = (link: LinkCard) =>
    attempt(async () => {
      await hosting.withdraw(id, link.id);
      const made = await hosting.makeLink(id, { role: link.role, everywhere: link.everywhere });
      show(links.map((one) => (one.id === link.id ? made : one)));
    });
  return (
    <div class="hosting">
      <header class="hosting-head">
        <h1>{settings.title}</h1>
        <p class="hosting-soft">{t("hosting.yours")}</p>
        <Ways id={id} onDeal={() => attempt(() => deal(id))} />
      </header>
      <p class="field-error" role="alert">
        {problem}
      </p>
      <section class="hosting-links" aria-labelledby="hosting-links">
        <h2 id="hosting-links">{t("hosting.links")}</h2>
        <p class="hosting-soft">{t("hosting.linksAbout")}</p>
        {LINKS.map((role) => (
          <LinkEntry
            key={role}
            role={role}
            links={links.filter((one) => one.role === role)}
            onMake={(everywhere) => make(role, everywhere)}
            onWithdraw={withdraw}
            onRenew={renew}
          />
        ))}
      </section>
      <SettingsForm
        settings={settings}
        onChange={(change) =>
          attempt(async () => load({ links, settings: await hosting.change(id, change) }))
        }
      />
      <Closing id={id} />
    </div>
  );
}

async function look(id: string): Promise<Loaded> {
  const [settings, { links }] = await Promise.all([api.settings(id), hosting.links(id)]);
  return { settings, links };
}

/** The host takes a croupier's link of the own table, like anybody who deals. */
async function deal(id: string): Promise<void> {
  const { path } = await hosting.makeLink(id, { role: "croupier" });
  const joined = await hosting.join({ token: tokenOf(path ?? "") });
  go(pageOf(joined.role, joined.table));
}

function Refused({ text }: { text: string }) {
  return (
    <div class="shell-notice" role="alert">
      <p>{text}</p>
      <a class="button" href="/">
        {t("shell.toLobby")}
      </a>
    </div>
  );
}

function Ways({ id, onDeal }: { id: string; onDeal: () => void }) {
  return (
    <div class="hosting-ways">
      <button type="button" class="button is-primary" onClick={onDeal}>
        {t("hosting.deal")}
      </button>
      <a class="button" href={pageOf("player", id)}>
        {t("hosting.toTable")}
      </a>
      <a class="button" href={pageOf("chef", id)}>
        {t("hosting.supervise")}
      </a>
      <a class="button" href="/floor">
        {t("supervise.floor")}
      </a>
    </div>
  );
}
