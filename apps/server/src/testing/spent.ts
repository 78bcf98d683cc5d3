// What a test file spends on starting servers, building its world and waiting; `npm test` prints it for the slowest files.
import { appendFileSync } from 'node:fs';

type Purpose = 'starting' | 'worlds' | 'waiting';
export type Spent = Record<Purpose, number>;

let spent: Spent = { starting: 0, worlds: 0, waiting: 0 };
let isInside = false;

/** Work inside other counted work is part of it. */
export const spending =
  <Input extends unknown[], T>(purpose: Purpose, work: (...input: Input) => Promise<T>) =>
  async (...input: Input): Promise<T> => {
    if (isInside) return work(...input);
    isInside = true;
    const begun = performance.now();
    try {
      return await work(...input);
    } finally {
      isInside = false;
      spent[purpose] += performance.now() - begun;
    }
  };

/** Appends a line for the file that has ended, where the run asked for it. */
export const recordSpent = (file: string | undefined) => {
  const target = process.env.TEST_SPENT_FILE;
  if (target && file) appendFileSync(target, `${JSON.stringify({ file, ...spent })}\n`);
  spent = { starting: 0, worlds: 0, waiting: 0 };
};
