// Opens an uploaded zip strictly: its two tables of contents must agree, and bytes are counted while they are unpacked.
import { crc32, createInflateRaw } from 'node:zlib';

const MAX_INFLATED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** The ratio is not checked for small files. */
const RATIO_FROM_BYTES = 10 * 1024 * 1024;
const MAX_ENTRIES = 1000;

export class InvalidZip extends Error {
  readonly problem: 'bomb' | 'broken';
  constructor(problem: 'bomb' | 'broken') {
    super(problem);
    this.problem = problem;
  }
}

const check = (isTrue: boolean, problem: 'bomb' | 'broken' = 'broken') => {
  if (!isTrue) throw new InvalidZip(problem);
};

type Header = { flags: number; method: number; crc: number; packed: number; size: number; name: Buffer };
type Listed = Header & { offset: number };
export type ZipEntry = { name: string; method: number; crc: number; size: number; packed: Buffer };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const MAX_COMMENT = 0xffff;
const IN_64 = 0xffffffff;
const EXTRA_64 = 1;
const STORED = 0;
const DEFLATED = 8;
const HAS_DESCRIPTOR = 1 << 3;
/** Encrypted, strongly encrypted, patched, masked. */
const UNREADABLE = 1 | (1 << 5) | (1 << 6) | (1 << 13);

const signatureAt = (bytes: Buffer, at: number) => (at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0);

const read64 = (bytes: Buffer, at: number) => {
  const value = bytes.readBigUInt64LE(at);
  check(value <= BigInt(Number.MAX_SAFE_INTEGER));
  return Number(value);
};

/** Numbers too large for a header's four bytes stand in an extra field, in the header's order. */
const widened = (values: number[], extra: Buffer): number[] => {
  if (!values.includes(IN_64)) return values;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== EXTRA_64) continue;
    let next = at + 4;
    return values.map((value) => {
      if (value !== IN_64) return value;
      next += 8;
      return read64(extra, next - 8);
    });
  }
  throw new InvalidZip('broken');
};

type End = { count: number; offset: number; at: number };

/** The record at the very end; the one for large files, if there is one, must say the same. */
const endOf = (bytes: Buffer): End => {
  let at = bytes.length - END_BYTES;
  while (at >= 0 && (signatureAt(bytes, at) !== END || at + END_BYTES + bytes.readUInt16LE(at + 20) !== bytes.length)) {
    at -= 1;
    check(bytes.length - at <= END_BYTES + MAX_COMMENT);
  }
  check(at >= 0);
  const [disk, startDisk, here, count] = [4, 6, 8, 10].map((field) => bytes.readUInt16LE(at + field));
  check(disk === 0 && startDisk === 0 && here === count);
  const said = { count: count as number, size: bytes.readUInt32LE(at + 12), offset: bytes.readUInt32LE(at + 16) };
  if (signatureAt(bytes, at - LOCATOR_BYTES) !== LOCATOR_64) {
    check(said.offset + said.size === at);
    return { ...said, at };
  }
  const at64 = read64(bytes, at - LOCATOR_BYTES + 8);
  check(at64 === at - LOCATOR_BYTES - END_64_BYTES && signatureAt(bytes, at64) === END_64);
  const [here64, count64, size64, offset64] = [24, 32, 40, 48].map((field) => read64(bytes, at64 + field));
  check(here64 === count64 && offset64 !== undefined && offset64 + (size64 ?? 0) === at64);
  check(said.count === 0xffff || said.count === count64);
  check(said.size === IN_64 || said.size === size64);
  check(said.offset === IN_64 || said.offset === offset64);
  return { count: count64 as number, offset: offset64 as number, at: at64 };
};

/** The table of contents at the end, which most programs read. */
const listedIn = (bytes: Buffer, { count, offset, at: end }: End): Listed[] => {
  check(count <= MAX_ENTRIES, 'bomb');
  let at = offset;
  const listed = Array.from({ length: count }, (): Listed => {
    check(signatureAt(bytes, at) === CENTRAL);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const start = at + 46;
    const extra = bytes.subarray(start + nameBytes, start + nameBytes + extraBytes);
    const values = [24, 20, 42].map((field) => bytes.readUInt32LE(at + field));
    const [size, packed, local] = widened(values, extra) as [number, number, number];
    const header = { flags: bytes.readUInt16LE(at + 8), method: bytes.readUInt16LE(at + 10) };
    const crc = bytes.readUInt32LE(at + 16);
    const name = bytes.subarray(start, start + nameBytes);
    at = start + nameBytes + extraBytes + commentBytes;
    return { ...header, crc, size, packed, name, offset: local };
  });
  check(at === end);
  return listed;
};

/** What follows the data of an entry whose header was written before its size was known. */
const afterDescriptor = (bytes: Buffer, at: number, { crc, packed, size }: Header) => {
  const start = signatureAt(bytes, at) === DESCRIPTOR ? at + 4 : at;
  check(bytes.readUInt32LE(start) === crc);
  const isShort = bytes.readUInt32LE(start + 4) === packed && bytes.readUInt32LE(start + 8) === size;
  if (isShort) return start + 12;
  check(read64(bytes, start + 4) === packed && read64(bytes, start + 12) === size);
  return start + 20;
};

/** Compares an entry with the header before its data, which other programs read; returns its data and where it ends. */
const locate = (bytes: Buffer, listed: Listed) => {
  const at = listed.offset;
  check(signatureAt(bytes, at) === LOCAL);
  const flags = bytes.readUInt16LE(at + 6);
  check(((flags | listed.flags) & UNREADABLE) === 0 && ((flags ^ listed.flags) & HAS_DESCRIPTOR) === 0);
  check(bytes.readUInt16LE(at + 8) === listed.method && [STORED, DEFLATED].includes(listed.method));
  const [nameBytes, extraBytes] = [26, 28].map((field) => bytes.readUInt16LE(at + field)) as [number, number];
  const name = bytes.subarray(at + 30, at + 30 + nameBytes);
  check(name.equals(listed.name));
  const start = at + 30 + nameBytes + extraBytes;
  const extra = bytes.subarray(at + 30 + nameBytes, start);
  const [size, packedBytes] = widened(
    [22, 18].map((field) => bytes.readUInt32LE(at + field)),
    extra,
  );
  const isSame = bytes.readUInt32LE(at + 14) === listed.crc && packedBytes === listed.packed && size === listed.size;
  const isLater = (flags & HAS_DESCRIPTOR) !== 0;
  check(isSame || (isLater && bytes.readUInt32LE(at + 14) === 0 && packedBytes === 0 && size === 0));
  const dataEnd = start + listed.packed;
  check(dataEnd <= bytes.length);
  const end = isLater ? afterDescriptor(bytes, dataEnd, listed) : dataEnd;
  return { start: at, end, data: bytes.subarray(start, dataEnd) };
};

/** Every entry, in the order of the table of contents. Nothing overlaps, and nothing lies between or before them. */
const entriesOf = (bytes: Buffer): ZipEntry[] => {
  const end = endOf(bytes);
  const listed = listedIn(bytes, end);
  const places = listed.map((entry) => locate(bytes, entry));
  let at = 0;
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    check(place.start === at);
    at = place.end;
  }
  check(at === end.offset);
  const entries = listed.map(({ name, method, crc, size }, index) => ({
    ...{ name: name.toString(), method, crc, size },
    packed: places[index]?.data ?? Buffer.alloc(0),
  }));
  check(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length);
  return entries;
};

/** The entry's bytes in small chunks; ends with an error as soon as there are more of them than it declares. */
export async function* unpack({ method, packed, size, crc }: ZipEntry): AsyncGenerator<Buffer> {
  let [count, sum] = [0, 0];
  const inflate = createInflateRaw();
  if (method === DEFLATED) inflate.end(packed);
  for await (const chunk of method === DEFLATED ? inflate : [packed]) {
    count += chunk.length;
    check(count <= size, 'bomb');
    sum = crc32(chunk, sum);
    yield chunk;
  }
  check(count === size && sum === crc && (method === STORED || inflate.bytesWritten === packed.length));
}

/** Lists the entries after unpacking each of them once, without keeping the bytes. */
export const openZip = async (uploaded: Uint8Array): Promise<ZipEntry[]> => {
  const bytes = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.length);
  try {
    const entries = entriesOf(bytes);
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    // What is declared here is what is allowed below: unpacking ends at the declared size.
    check(total <= MAX_INFLATED_BYTES, 'bomb');
    check(total <= RATIO_FROM_BYTES || total <= bytes.length * MAX_RATIO, 'bomb');
    for (const entry of entries) for await (const _chunk of unpack(entry));
    return entries;
  } catch (error) {
    // A field outside the file, or data zlib cannot read.
    throw error instanceof InvalidZip ? error : new InvalidZip('broken');
  }
};
