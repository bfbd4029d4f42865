import "./style/tokens.css";
import "./style/base.css";
import { h, render } from "preact";
import { App } from "./App.tsx";
import { listen } from "./router.ts";
import { recognise } from "./session.ts";
import { watchHands } from "./shell/bubble.ts";
import { firstWords } from "./words/index.ts";

listen();
watchHands();
void recognise();
await firstWords();
const root = document.getElementById("app");
if (root) render(h(App, null), root);
