import "./style/tokens.css";
import "./style/base.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { listen } from "./router.ts";
import { recognise } from "./session.ts";

listen();
void recognise();
const root = document.getElementById("app");
if (root) render(<App />, root);
