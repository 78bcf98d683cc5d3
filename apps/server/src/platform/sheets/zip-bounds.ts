// Detects zip bombs by counting bytes while unpacking, because the sizes in the headers can be forged.
import { Unzip, UnzipInflate } from 'fflate';

const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** The ratio is not checked for small files. */
const RATIO_FROM_BYTES = 10 * 1024 * 1024;
const MAX_ENTRIES = 1000;
const STEP = 16 * 1024;

class Bomb extends Error {}

export const namesInZip = (bytes: Uint8Array): string[] | 'bomb' | 'broken' => {
  const names: string[] = [];
  let inflated = 0;
  const unzip = new Unzip((entry) => {
    if (names.push(entry.name) > MAX_ENTRIES) throw new Bomb();
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      const isRatioTooHigh = inflated > RATIO_FROM_BYTES && inflated > bytes.length * MAX_RATIO;
      if (inflated > MAX_INFLATED_BYTES || isRatioTooHigh) throw new Bomb();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    return error instanceof Bomb ? 'bomb' : 'broken';
  }
  return names;
};
