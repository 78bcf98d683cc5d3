// 无障碍验证: the accessible captcha, a proof of work of about a second instead of an image.
import { sha256 } from './sha256.ts';

export type Puzzle = { salt: string; bits: number };

const leadingZeros = (hash: number[]) => {
  let zeros = 0;
  for (const word of hash) {
    zeros += Math.clz32(word);
    if (word !== 0) return zeros;
  }
  return zeros;
};

const TRIES_PER_TURN = 4000;

/** Finds a nonce for which SHA-256(salt + nonce) begins with enough zero bits, leaving the page responsive. */
export const solvePuzzle = async ({ salt, bits }: Puzzle) => {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    if (leadingZeros(sha256(encoder.encode(salt + nonce))) >= bits) return String(nonce);
    if (nonce % TRIES_PER_TURN === 0) await new Promise((resume) => setTimeout(resume));
  }
};
