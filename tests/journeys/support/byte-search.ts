// Searches bytes for many secrets at once, each in the spellings a program, a database or a file would give it.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One of several byte strings that tell the same secret. */
type Needle = { secret: string; bytes: Buffer };

/** Base64 depends on where a text begins among its neighbours; the characters that depend on them are left out. */
const base64Within = (text: Buffer) =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), text])
      .toString('base64')
      .replace(/=+$/, '');
    const isLastShared = (before + text.length) % 3 !== 0;
    return whole.slice(before === 0 ? 0 : before + 1, isLastShared ? -1 : undefined);
  });

/** As text of a page, in the memory of V8, as Postgres prints bytes, and inside of base64. */
const textSpellings = (text: string) => {
  const utf8 = Buffer.from(text);
  const written = [utf8.toString('hex'), utf8.toString('hex').toUpperCase(), ...base64Within(utf8)];
  return [utf8, Buffer.from(text, 'utf16le'), ...written.map((one) => Buffer.from(one))];
};

const needlesOf = (secret: string, spellings: Buffer[]): Needle[] => {
  // Shorter ones would be found by chance.
  if (spellings.some((bytes) => bytes.length < 8)) throw new RangeError(`${secret} is too short to search for`);
  return spellings.map((bytes) => ({ secret, bytes }));
};

export const needlesOfText = (secret: string, text: string) => needlesOf(secret, textSpellings(text));

/** What stands before a number in JSON, in a row of a dump, in the protocol of Postgres (its length) and in a string of V8. */
const BEFORE_DIGITS = [':', ',', '"', '\t', '\n', ' ', '(', '\v', '\0'];

/** As digits, in yuan, and as the eight bytes of a number. */
export const needlesOfPrice = (secret: string, priceE4: number) => {
  const numbers = Array.from({ length: 4 }, () => Buffer.alloc(8)) as [Buffer, Buffer, Buffer, Buffer];
  numbers[0].writeDoubleLE(priceE4);
  numbers[1].writeDoubleBE(priceE4);
  numbers[2].writeBigInt64LE(BigInt(priceE4));
  numbers[3].writeBigInt64BE(BigInt(priceE4));
  const yuan = `${Math.floor(priceE4 / 10_000)}.${String(priceE4 % 10_000).padStart(4, '0')}`;
  // Digits alone are in long hex by chance, once in a hundred runs.
  const [, ...others] = textSpellings(String(priceE4));
  const digits = BEFORE_DIGITS.map((before) => Buffer.from(`${before}${priceE4}`));
  return needlesOf(secret, [...numbers, ...digits, ...others, ...textSpellings(yuan)]);
};

export const needlesOfKey = (secret: string, hex: string) =>
  needlesOf(secret, [Buffer.from(hex, 'hex'), ...textSpellings(hex), Buffer.from(hex.toUpperCase())]);

const SLOT_BITS = 24;
/** Of eight bytes, read as two words. */
const mixOf = (first: number, second: number) => (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) | 0;

/** Gives the secrets found in a stream of bytes, wherever its chunks end; needles are known by their last eight bytes. */
export const makeSearch = (needles: Needle[]) => {
  const isWanted = new Uint8Array(1 << SLOT_BITS);
  const byEnd = new Map<number, Needle[]>();
  for (const needle of needles) {
    const { bytes } = needle;
    const mix = mixOf(bytes.readInt32LE(bytes.length - 8), bytes.readInt32LE(bytes.length - 4));
    isWanted[mix >>> (32 - SLOT_BITS)] = 1;
    const others = byEnd.get(mix);
    if (others) others.push(needle);
    else byEnd.set(mix, [needle]);
  }
  const longest = Math.max(...needles.map(({ bytes }) => bytes.length));
  const findIn = (bytes: Buffer, found: Set<string>) => {
    let first = 0;
    let second = 0;
    for (let end = 1; end <= bytes.length; end += 1) {
      first = (first >>> 8) | (second << 24);
      second = (second >>> 8) | ((bytes[end - 1] as number) << 24);
      const mix = mixOf(first, second);
      if (isWanted[mix >>> (32 - SLOT_BITS)] === 0) continue;
      for (const { bytes: wanted, secret } of byEnd.get(mix) ?? [])
        if (end >= wanted.length && bytes.subarray(end - wanted.length, end).equals(wanted)) found.add(secret);
    }
  };
  return async (chunks: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const found = new Set<string>();
    let searched = 0;
    let rest = Buffer.alloc(0);
    for await (const chunk of chunks) {
      const bytes = Buffer.concat([rest, chunk]);
      findIn(bytes, found);
      searched += chunk.length;
      rest = bytes.subarray(-(longest - 1));
    }
    return { found, searched };
  };
};

const CHUNK = 16 * 1024 * 1024;

/** Whatever the process could have written to; memory it shares with others only where `hasShared`. */
const memoryOf = async function* (pid: number, hasShared: boolean) {
  const maps = (await readFile(`/proc/${pid}/maps`, 'utf8')).split('\n');
  const memory = await open(`/proc/${pid}/mem`);
  try {
    for (const line of maps) {
      const [, from, to, kind] = /^([0-9a-f]+)-([0-9a-f]+) rw.(.)/.exec(line) ?? [];
      if (!from || !to || (kind === 's' && !hasShared)) continue;
      const end = Number.parseInt(to, 16);
      for (let at = Number.parseInt(from, 16); at < end; at += CHUNK) {
        const chunk = Buffer.alloc(Math.min(CHUNK, end - at));
        // A region may be given back between the two reads.
        const { bytesRead } = await memory.read(chunk, 0, chunk.length, at).catch(() => ({ bytesRead: 0 }));
        yield chunk.subarray(0, bytesRead);
      }
    }
  } finally {
    await memory.close();
  }
};

/** Writes the memory of the processes into a new folder; one that ended meanwhile is left out, the first may not. */
export const dumpMemory = async (pids: number[], folder: string) => {
  await mkdir(folder);
  for (const [index, pid] of pids.entries())
    await writeFile(join(folder, String(pid)), memoryOf(pid, index === 0)).catch((error: NodeJS.ErrnoException) => {
      if (index === 0 || (error.code !== 'ENOENT' && error.code !== 'ESRCH')) throw error;
    });
  return folder;
};

/** The bytes of every file below a folder; a file the database removed meanwhile is left out. */
export const bytesBelow = async function* (folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    try {
      yield* createReadStream(join(entry.parentPath, entry.name), { highWaterMark: CHUNK }) as AsyncIterable<Buffer>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
};
