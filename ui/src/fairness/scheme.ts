/**
 * The sums behind a sealed coup, the twin of the table's own `fairness.py`.
 *
 *     link   = SHA-256(next link), down to the anchor that was shown when the table opened
 *     felt   = SHA-256(all stakes at the close, one per line, sorted)
 *     seeds  = SHA-256("NAME HASH SEED" for every seed, one per line, sorted; "-" for one not told)
 *     number = the first fair byte of HMAC-SHA-256(secret, "COUP RESPINS FELT SEEDS BLOCK"), modulo 37
 *
 * A byte is fair below 222, the greatest multiple of 37 that fits into it. With the 34 values above
 * it, the pockets from 0 to 33 would come more often than the last three.
 *
 * Browsers lend their own cryptography only to pages that come by https, and a phone at an evening's
 * table often has plain http. So the hashes come from a library.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { POCKETS, type SealedSeed } from "../wire.ts";

export const FAIR = 256 - (256 % POCKETS);

/** What the number of a coup follows from. Coups of the first scheme have no seeds. */
type Ingredients = {
  secret: string;
  coup: number;
  respins: number;
  felt: string;
  seeds: readonly SealedSeed[] | null;
};

export type ByteUse = "thrown" | "taken" | "unused";
export type Block = { message: string; bytes: readonly { value: number; use: ByteUse }[] };
export type Draw = { blocks: readonly Block[]; byte: number; number: number };

/** 32 fresh bytes, which nobody can guess. */
export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The hash of a secret or a seed. */
export function hashOf(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** What a link of a chain gives after so many steps back towards the anchor. */
export function stepsBack(link: string, steps: number): string {
  let bytes: Uint8Array = hexToBytes(link);
  for (let step = 0; step < steps; step++) bytes = sha256(bytes);
  return bytesToHex(bytes);
}

/** The hash of lines; their order does not matter. */
export function digest(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(sorted(lines).join("\n"))));
}

export function seedLines(seeds: readonly SealedSeed[]): string[] {
  return seeds.map(({ seat, hash, seed }) => `${seat} ${hash} ${seed ?? "-"}`);
}

export function draw({ secret, coup, respins, felt, seeds }: Ingredients): Draw {
  const key = hexToBytes(secret);
  const parts = [coup, respins, felt, ...(seeds ? [digest(seedLines(seeds))] : [])];
  return drawFrom((block) => {
    const message = [...parts, block].join(" ");
    return { message, bytes: hmac(sha256, key, utf8ToBytes(message)) };
  });
}

type Stream = (block: number) => { message: string; bytes: Uint8Array };

/** Goes through a stream of bytes, block by block, up to the first that is fair. */
export function drawFrom(stream: Stream): Draw {
  const blocks: Block[] = [];
  for (let block = 0; ; block++) {
    const { message, bytes } = stream(block);
    const taken = bytes.findIndex((byte) => byte < FAIR);
    const use = (place: number): ByteUse => {
      if (place === taken) return "taken";
      return taken === -1 || place < taken ? "thrown" : "unused";
    };
    blocks.push({
      message,
      bytes: Array.from(bytes, (value, place) => ({ value, use: use(place) })),
    });
    const byte = bytes[taken];
    if (byte !== undefined) return { blocks, byte, number: byte % POCKETS };
  }
}

/** By code point, as the table sorts; a plain sort here would go by halves of surrogate pairs. */
export function sorted(lines: readonly string[]): string[] {
  return lines
    .map((line) => ({ line, points: Array.from(line, (sign) => sign.codePointAt(0) ?? 0) }))
    .sort((one, two) => compare(one.points, two.points))
    .map(({ line }) => line);
}

function compare(one: readonly number[], two: readonly number[]): number {
  const place = one.findIndex((point, index) => point !== two[index]);
  if (place === -1) return one.length - two.length;
  return (one[place] ?? 0) - (two[place] ?? -1);
}
