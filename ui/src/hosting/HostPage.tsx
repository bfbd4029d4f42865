/** The host's page of a table: who may come in by which link, how it is set up, and its end. */
import "./hosting.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api.ts";
import { go } from "../router.ts";
import { me } from "../session.ts";
import { Waiting } from "../shell/Lazy.tsx";
import { useTitle } from "../shell/title.ts";
import { LINKS, type LinkCard, type LinkRole, type TableSettings } from "../wire.ts";
import { t } from "../words/index.ts";
import { Closing } from "./Closing.tsx";
import { hosting, pageOf, refusedText, tokenOf } from "./hosting.ts";
import { LinkEntry } from "./LinkEntry.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

type Loaded = { id: string; settings: TableSettings; links: LinkCard[] };
type Change = (now: Loaded) => Partial<Loaded>;

export default function HostPage({ id }: { id: string }) {
  useTitle(t("hosting.page"));
  const [problem, tell] = useState<string | null>(null);
  const [loaded, change] = useLoaded(id, tell);
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
  if (!loaded) return problem ? <Refused text={problem} /> : <Waiting />;
  const { settings, links } = loaded;
  const make = (role: LinkRole, everywhere: boolean) =>
    attempt(async () => {
      const made = await hosting.makeLink(id, { role, everywhere });
      change((now) => ({ links: withLink(now.links, made) }));
    });
  const forget = (link: LinkCard) =>
    change((now) => ({ links: now.links.filter((one) => one.id !== link.id) }));
  const withdraw = (link: LinkCard) =>
    attempt(async () => {
      await hosting.withdraw(id, link.id);
      forget(link);
    });
  const renew = (link: LinkCard) =>
    attempt(async () => {
      await hosting.withdraw(id, link.id);
      const { role, everywhere } = link;
      const made = await hosting.makeLink(id, { role, everywhere }).catch((error) => {
        forget(link);
        throw error;
      });
      change((now) => ({ links: withLink(now.links, made, link) }));
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
        onChange={(wanted) =>
          attempt(async () => {
            const changed = await hosting.change(id, wanted);
            change(() => ({ settings: changed }));
          })
        }
      />
      <Closing id={id} />
    </div>
  );
}

/** The table as it was last seen, and the way to change that by what is answered. */
function useLoaded(
  id: string,
  tell: (problem: string | null) => void,
): [Loaded | null, (change: Change) => void] {
  const [loaded, load] = useState<Loaded | null>(null);
  const changes = useRef(0);
  const { value: name } = me;
  useEffect(() => {
    let latest = true;
    const see = async (): Promise<void> => {
      const { current: before } = changes;
      const seen = await look(id);
      if (!latest) return;
      // It may be older than what was answered meanwhile.
      if (changes.current !== before) return see();
      load((now) => ({ ...seen, links: seen.links.map((one) => withToken(one, now)) }));
    };
    tell(null);
    see().catch((error) => latest && tell(refusedText(error)));
    return () => {
      latest = false;
    };
  }, [id, name]);
  const change = (to: Change) => {
    changes.current += 1;
    load((now) => (now?.id === id ? { ...now, ...to(now) } : now));
  };
  return [loaded?.id === id ? loaded : null, change];
}

/** The server shows a token once: what the page has of it stays. */
function withToken(link: LinkCard, now: Loaded | null): LinkCard {
  const known = now?.links.find(({ id }) => id === link.id);
  return { ...link, path: link.path ?? known?.path ?? null, qr: link.qr ?? known?.qr ?? null };
}

/** A look may have seen a new link already, without its token; one that renews takes the old place. */
function withLink(links: LinkCard[], made: LinkCard, old = made): LinkCard[] {
  const isIt = ({ id }: LinkCard) => id === made.id || id === old.id;
  const place = links.some(isIt) ? links.findIndex(isIt) : links.length;
  const others = links.filter((one) => !isIt(one));
  return [...others.slice(0, place), made, ...others.slice(place)];
}

async function look(id: string): Promise<Loaded> {
  const [settings, { links }] = await Promise.all([api.settings(id), hosting.links(id)]);
  return { id, settings, links };
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
