/**
 * Checks a sealed coup again with nothing but the browser's own cryptography.
 *
 *     seal   = SHA-256(secret)
 *     felt   = SHA-256(all stakes at the close, one per line, sorted)
 *     number = the first fair byte of HMAC-SHA-256(secret, "COUP RESPINS FELT BLOCK"), modulo 37
 *
 * A byte is fair below 222, the greatest multiple of 37 that fits into it. With the 34 values above
 * it, the pockets from 0 to 33 would come more often than the last three.
 */

import { POCKETS } from "../wire.ts";

export const FAIR = 256 - (256 % POCKETS);

/** What the house says about a coup. */
export type Claim = {
  coup: number;
  respins: number;
  seal: string;
  secret: string;
  felt: string;
  number: number;
  /** Null if they are not at hand; then the felt is taken as it is claimed. */
  stakes: readonly string[] | null;
};

export type ByteUse = "thrown" | "taken" | "unused";
export type Block = { message: string; bytes: readonly { value: number; use: ByteUse }[] };
export type Draw = { blocks: readonly Block[]; byte: number; number: number };

export type Verdict = {
  seal: { computed: string; agrees: boolean };
  /** Null without stakes. */
  felt: { lines: readonly string[]; computed: string; agrees: boolean } | null;
  draw: Draw & { agrees: boolean };
  /** Every step that could be taken agrees. */
  fair: boolean;
};

/** Whether this page may use the browser's cryptography; browsers refuse it to pages sent in the clear. */
export function canVerify(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

export async function verify(claim: Claim): Promise<Verdict> {
  const computed = await sealOf(claim.secret);
  const seal = { computed, agrees: same(computed, claim.seal) };
  const felt = claim.stakes && (await checkFelt(claim.stakes, claim.felt));
  const drawn = await draw(claim.secret, claim.coup, claim.respins, claim.felt.toLowerCase());
  const agrees = drawn.number === claim.number;
  return {
    seal,
    felt,
    draw: { ...drawn, agrees },
    fair: seal.agrees && felt?.agrees !== false && agrees,
  };
}

export async function sealOf(secret: string): Promise<string> {
  return toHex(await sha256(fromHex(secret)));
}

export async function feltDigest(stakes: readonly string[]): Promise<string> {
  return toHex(await sha256(encode(sorted(stakes).join("\n"))));
}

async function checkFelt(stakes: readonly string[], claimed: string) {
  const computed = await feltDigest(stakes);
  return { lines: sorted(stakes), computed, agrees: same(computed, claimed) };
}

export async function draw(
  secret: string,
  coup: number,
  respins: number,
  felt: string,
): Promise<Draw> {
  const key = await crypto.subtle.importKey(
    "raw",
    fromHex(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return drawFrom(async (block) => {
    const message = `${coup} ${respins} ${felt} ${block}`;
    const signed = await crypto.subtle.sign("HMAC", key, encode(message));
    return { message, bytes: new Uint8Array(signed) };
  });
}

type Stream = (block: number) => Promise<{ message: string; bytes: Uint8Array }>;

/** Goes through a stream of bytes, block by block, up to the first that is fair. */
export async function drawFrom(stream: Stream): Promise<Draw> {
  const blocks: Block[] = [];
  for (let block = 0; ; block++) {
    const { message, bytes } = await stream(block);
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

function same(one: string, two: string): boolean {
  return one === two.trim().toLowerCase();
}

const encode = (text: string) => new TextEncoder().encode(text);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
