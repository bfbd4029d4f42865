import { afterEach, describe, expect, it, vi } from "vitest";
import { go, listen, ours, read, route } from "./router.ts";

describe("an address", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["", { page: "lobby" }],
    ["/table/venezia-1", { page: "table", id: "venezia-1" }],
    ["/table/venezia-1/", { page: "table", id: "venezia-1" }],
    ["/house/my%20house", { page: "house", id: "my house" }],
    ["/lab", { page: "lab" }],
    ["/fairness", { page: "fairness" }],
    ["/fairness/mbs-2", { page: "fairness", table: "mbs-2" }],
    ["/fairness/mbs-2/17", { page: "fairness", table: "mbs-2", coup: 17 }],
  ])("%s is a page", (path, page) => {
    expect(read(path)).toEqual(page);
  });

  it.each(["/table", "/house", "/table/a/b", "/fairness/mbs-2/x", "/nowhere", "/%"])(
    "%s is none",
    (path) => {
      expect(read(path)).toEqual({ page: "lost" });
    },
  );
});

describe("a press on a link", () => {
  const link = (href: string, attributes: Record<string, string> = {}) => {
    const made = document.createElement("a");
    made.href = href;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const press = (options: MouseEventInit = {}) => new MouseEvent("click", options);

  it("is ours when it leads to a page of ours", () => {
    expect(ours(press(), link("/house/mbs"))).toBe(true);
  });

  it.each([
    ["to another site", link("https://example.org/table/x"), press()],
    ["to what is no page", link("/schema"), press()],
    ["that opens a tab", link("/house/mbs", { target: "_blank" }), press()],
    ["that downloads", link("/house/mbs", { download: "" }), press()],
    ["with a key held", link("/house/mbs"), press({ ctrlKey: true })],
    ["of another button", link("/house/mbs"), press({ button: 1 })],
  ])("is the browser's %s", (_, to, event) => {
    expect(ours(event, to)).toBe(false);
  });

  it("within the page is the browser's", () => {
    go("/house/mbs");
    expect(ours(press(), link("/house/mbs#zero"))).toBe(false);
  });
});

describe("the history", () => {
  afterEach(() => go("/", "replace"));

  it("follows go and the back button", async () => {
    listen();
    go("/table/fun-1");
    expect(route.value).toEqual({ page: "table", id: "fun-1" });
    go("/fairness");
    history.replaceState(null, "", "/house/fun");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(route.value).toEqual({ page: "house", id: "fun" });
  });

  it("goes back to where one was on the page", async () => {
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    dispatchEvent(new PopStateEvent("popstate", { state: { y: 700 } }));
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 700));
    scroll.mockRestore();
  });
});
