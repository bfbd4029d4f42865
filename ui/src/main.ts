import "./style/tokens.css";
import "./style/base.css";
import { h, render } from "preact";
import { App } from "./App.tsx";
import { listen } from "./router.ts";
import { recognise } from "./session.ts";
import { speakFirst } from "./words/index.ts";

listen();
void recognise();
await speakFirst();
const root = document.getElementById("app");
if (root) render(h(App, null), root);
