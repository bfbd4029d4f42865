/** A felt to look at: nobody touches chips here. */
import { Felt, type FeltProps } from "../felt/Felt.tsx";
import type { UnconfirmedStake } from "../felt/piles.ts";
import type { Result } from "../table/incoming.ts";

const NONE: Result[] = [];
const NOTHING: UnconfirmedStake[] = [];
const DARK: number[] = [];
const nothing = () => undefined;

type StillProps = Pick<FeltProps, "house" | "seats" | "me" | "number" | "unset" | "limits"> & {
  results?: Result[];
};

export function StillFelt({ results = NONE, ...lying }: StillProps) {
  return (
    <Felt
      {...lying}
      results={results}
      unconfirmed={NOTHING}
      lit={DARK}
      onPlace={null}
      onTake={nothing}
      onMove={nothing}
      onHover={nothing}
      standing={false}
    />
  );
}
