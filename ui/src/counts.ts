/** The number of a coup, as it stands in addresses and forms. */
import { LONGEST_COUNT } from "./wire.ts";

/** For the `pattern` of a field. */
export const COUNT = `\\d{1,${LONGEST_COUNT}}`;
const WHOLE = new RegExp(`^${COUNT}$`);

export const isCount = (text: string): boolean => WHOLE.test(text);
