import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/index.ts";

type Module<Props> = { default: ComponentType<Props> };

/** A page whose code is fetched when it is first wanted. */
export function lazy<Props extends object>(load: () => Promise<Module<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Page, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failed, fail] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (module) => {
          loaded = module.default;
          show(() => module.default);
        },
        () => fail(true),
      );
    }, []);
    if (failed) return <Broken />;
    return Page ? <Page {...props} /> : <Waiting />;
  };
}

export function Waiting() {
  return (
    <p class="shell-waiting" role="status">
      {t("shell.loading")}
    </p>
  );
}

/** Code that cannot be fetched is most often a page older than the server's; a reload heals it. */
export function Broken() {
  return (
    <div class="shell-notice" role="alert">
      <p>{t("shell.broken")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("shell.reload")}
      </button>
    </div>
  );
}
