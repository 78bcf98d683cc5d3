// Fingerprints: of a shape of files, by its headings; of a line, so that one imported before is known.
import { createHash } from 'node:crypto';

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

export const shapeOf = (titles: readonly string[]) => digest(titles);

type Line = {
  bookedOn: string;
  amountFen: number;
  balanceFen: number | null;
  payerName: string;
  remark: string;
  serial: string;
};

/** A number a spreadsheet rounded, or one that many lines share, tells no lines apart. */
const MAX_SHARED = 5;
const isRounded = (serial: string) => /^\d(?:\.\d+)?e\+\d+$/i.test(serial);
export const isTelling = (serial: string) => serial.length >= 4 && !isRounded(serial) && !/^0+$/.test(serial);

/** One for each line; what a bank wrote twice to the letter counts as two lines. */
export const fingerprintsOf = (lines: readonly Line[]): string[] => {
  const uses = new Map<string, number>();
  for (const { serial } of lines) uses.set(serial, (uses.get(serial) ?? 0) + 1);
  const isReal = (serial: string) => isTelling(serial) && (uses.get(serial) ?? 0) <= MAX_SHARED;
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amountFen, balanceFen, payerName, remark, serial }) => {
    const parts = isReal(serial) ? ['serial', serial] : [remark, balanceFen ?? ''];
    const key = digest([bookedOn, amountFen, payerName, ...parts]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return digest([key, count]);
  });
};
