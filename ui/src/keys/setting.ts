/** Whether single keys mean something at the table: not everybody's keyboard or voice wants that. */
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../table/storage.ts";

const KEY = "croupier.keys";

export const keysAreOn = signal(recall<boolean>("localStorage", KEY) !== false);

effect(() => remember("localStorage", KEY, keysAreOn.value ? null : false));
