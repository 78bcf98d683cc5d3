// Tests that a zip is opened only if every reader sees the same entries in it, and none unpacks to more than it declares.
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../testing/sweep.ts';
import { openZip, unpack } from './zip.ts';

const MEGABYTE = 1024 * 1024;
const IN_64 = 0xffffffff;

type Fields = { name: string; method: number; flags: number; crc: number; packed: number; size: number };
type Part = {
  name: string;
  content: Buffer;
  isStored?: boolean;
  /** Written after the data: with sizes of four or of eight bytes, with or without a signature. */
  descriptor?: 'short' | 'unsigned' | 'long';
  /** Sizes stand in an extra field. */
  isWide?: boolean;
  /** What the header before the data says instead. */
  local?: Partial<Fields>;
  /** What the table of contents says instead. */
  listed?: Partial<Fields> & { offset?: number };
};

const u16 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

const truthOf = ({ name, content, isStored, descriptor }: Part) => {
  const data = isStored ? content : deflateRawSync(content);
  const flags = descriptor ? 8 : 0;
  const fields = {
    name,
    method: isStored ? 0 : 8,
    flags,
    crc: crc32(content),
    packed: data.length,
    size: content.length,
  };
  return { data, fields };
};

const wide = (values: number[]) => Buffer.concat([u16(1), u16(values.length * 8), ...values.map(u64)]);

const localOf = (part: Part) => {
  const { data, fields } = truthOf(part);
  const { descriptor, isWide = false } = part;
  const early = descriptor ? { crc: 0, packed: 0, size: 0 } : {};
  const { name, method, flags, crc, packed, size } = { ...fields, ...early, ...part.local };
  const extra = isWide ? wide([size, packed]) : Buffer.alloc(0);
  const sizes = isWide ? [u32(IN_64), u32(IN_64)] : [u32(packed), u32(size)];
  const head = [u32(0x04034b50), u16(45), u16(flags), u16(method), u32(0), u32(crc), ...sizes];
  const number = descriptor === 'long' ? u64 : u32;
  const after = descriptor
    ? [
        descriptor === 'unsigned' ? Buffer.alloc(0) : u32(0x08074b50),
        u32(fields.crc),
        number(fields.packed),
        number(fields.size),
      ]
    : [];
  return Buffer.concat([
    ...head,
    u16(Buffer.byteLength(name)),
    u16(extra.length),
    Buffer.from(name),
    extra,
    data,
    ...after,
  ]);
};

const listedOf = (part: Part, at: number) => {
  const { name, method, flags, crc, packed, size, offset } = { ...truthOf(part).fields, offset: at, ...part.listed };
  const extra = part.isWide ? wide([size, packed, offset]) : Buffer.alloc(0);
  const [sizes, place] = part.isWide ? [[u32(IN_64), u32(IN_64)], u32(IN_64)] : [[u32(packed), u32(size)], u32(offset)];
  const head = [u32(0x02014b50), u16(45), u16(45), u16(flags), u16(method), u32(0), u32(crc), ...sizes];
  const lengths = [u16(Buffer.byteLength(name)), u16(extra.length), u16(0), u16(0), u16(0), u32(0)];
  return Buffer.concat([...head, ...lengths, place, Buffer.from(name), extra]);
};

type Layout = {
  before?: Buffer;
  between?: Buffer;
  unlisted?: Part[];
  after?: Buffer;
  isWide?: boolean;
  count64?: number;
};

/** A zip in which any field may be a lie. */
const crafted = (parts: Part[], { before, between, unlisted = [], after, isWide = false, count64 }: Layout = {}) => {
  const chunks: Buffer[] = before ? [before] : [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const lines: Buffer[] = [];
  for (const part of parts) {
    lines.push(listedOf(part, length()));
    if (part.listed?.offset === undefined) chunks.push(localOf(part), between ?? Buffer.alloc(0));
  }
  for (const part of unlisted) chunks.push(localOf(part));
  const [offset, size] = [length(), lines.reduce((sum, line) => sum + line.length, 0)];
  chunks.push(...lines);
  if (isWide) {
    const at = length();
    const count = count64 ?? parts.length;
    chunks.push(
      u32(0x06064b50),
      u64(44),
      u16(45),
      u16(45),
      u32(0),
      u32(0),
      u64(count),
      u64(count),
      u64(size),
      u64(offset),
    );
    chunks.push(u32(0x07064b50), u32(0), u64(at), u32(1));
  }
  chunks.push(u32(0x06054b50), u16(0), u16(0), u16(parts.length), u16(parts.length), u32(size), u32(offset), u16(0));
  return Buffer.concat([...chunks, after ?? Buffer.alloc(0)]);
};

const text = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.from(`内容 ${name}`),
  ...more,
});
const zeros = (name: string, megabytes: number, more: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.alloc(megabytes * MEGABYTE),
  ...more,
});

const contentsOf = async (bytes: Buffer) => {
  const contents: Record<string, string> = {};
  for (const entry of await openZip(bytes)) {
    const chunks: Buffer[] = [];
    for await (const chunk of unpack(entry)) chunks.push(chunk);
    contents[entry.name] = Buffer.concat(chunks).toString();
  }
  return contents;
};

describe('a zip', () => {
  it.each([
    ['deflated', {}],
    ['stored', { isStored: true }],
    ['with sizes after the data', { descriptor: 'short' }],
    ['with sizes after the data and no signature', { descriptor: 'unsigned' }],
    ['with sizes of eight bytes after the data', { descriptor: 'long' }],
    ['with sizes of eight bytes', { isWide: true }],
  ] as [string, Partial<Part>][])('with entries %s is opened', async (_how, more) => {
    const bytes = crafted([text('a.xml', more), text('b.xml', more)]);
    expect(await contentsOf(bytes)).toEqual({ 'a.xml': '内容 a.xml', 'b.xml': '内容 b.xml' });
  });

  it('with the end record for large files, an empty file or none at all is opened', async () => {
    expect(await contentsOf(crafted([text('a.xml')], { isWide: true }))).toEqual({ 'a.xml': '内容 a.xml' });
    expect(await contentsOf(crafted([{ name: 'a/', content: Buffer.alloc(0), isStored: true }]))).toEqual({ 'a/': '' });
    expect(await contentsOf(crafted([]))).toEqual({});
  });

  it('inside a zip is bytes like any others and is not unpacked', async () => {
    const inner = crafted([zeros('a.xml', 20)]);
    const entries = await openZip(crafted([{ name: 'inner.zip', content: inner }]));
    expect(entries.map(({ name, size }) => [name, size])).toEqual([['inner.zip', inner.length]]);
  });

  const rejected: [string, () => Buffer, 'bomb' | 'broken'][] = [
    [
      'a table of contents that names another file',
      () => crafted([text('a.xml', { listed: { name: 'b.xml' } })]),
      'broken',
    ],
    ['a table of contents with another size', () => crafted([text('a.xml', { listed: { size: 9 } })]), 'broken'],
    ['a table of contents with fewer bytes', () => crafted([text('a.xml', { listed: { packed: 5 } })]), 'broken'],
    ['a table of contents with another method', () => crafted([text('a.xml', { listed: { method: 0 } })]), 'broken'],
    ['a table of contents with another checksum', () => crafted([text('a.xml', { listed: { crc: 1 } })]), 'broken'],
    [
      'a header with a small size before a large file',
      () => crafted([zeros('a.xml', 1, { local: { size: 9 } })]),
      'broken',
    ],
    ['a header that names another file', () => crafted([text('a.xml', { local: { name: 'b.xml' } })]), 'broken'],
    ['a header with another method', () => crafted([text('a.xml', { local: { method: 0 } })]), 'broken'],
    ['both sizes too small', () => crafted([zeros('a.xml', 1, { local: { size: 9 }, listed: { size: 9 } })]), 'bomb'],
    ['both sizes too large', () => crafted([text('a.xml', { local: { size: 99 }, listed: { size: 99 } })]), 'broken'],
    [
      'a declared size of 4 GB',
      () => crafted([text('a.xml', { local: { size: IN_64 - 1 }, listed: { size: IN_64 - 1 } })]),
      'bomb',
    ],
    [
      'a declared size of a petabyte',
      () => crafted([text('a.xml', { isWide: true, local: { size: 2 ** 50 }, listed: { size: 2 ** 50 } })]),
      'bomb',
    ],
    ['wide sizes that differ', () => crafted([text('a.xml', { isWide: true, listed: { size: 9 } })]), 'broken'],
    [
      'a size after the data that differs',
      () => crafted([text('a.xml', { descriptor: 'short', listed: { size: 9 } })]),
      'broken',
    ],
    [
      'sizes announced for later that never come',
      () => crafted([text('a.xml', { local: { flags: 8 }, listed: { flags: 8 } })]),
      'broken',
    ],
    [
      'one file quoted many times',
      () => {
        const quotes = Array.from({ length: 99 }, (_, at) =>
          text('a.xml', { listed: { name: `a${at}.xml`, offset: 0 } }),
        );
        return crafted([text('a.xml'), ...quotes]);
      },
      'broken',
    ],
    ['one file listed twice', () => crafted([text('a.xml'), text('a.xml', { listed: { offset: 0 } })]), 'broken'],
    [
      'a header inside the data of another file',
      () => {
        const inner = localOf(text('b.xml'));
        const outer: Part = { name: 'a.xml', content: inner, isStored: true };
        return crafted([outer, text('b.xml', { listed: { offset: localOf(outer).length - inner.length } })]);
      },
      'broken',
    ],
    ['a file that is not listed', () => crafted([text('a.xml')], { unlisted: [zeros('b.xml', 1)] }), 'broken'],
    ['bytes between its files', () => crafted([text('a.xml')], { between: Buffer.from('gap') }), 'broken'],
    ['bytes before its first file', () => crafted([text('a.xml')], { before: Buffer.from('#!/bin/sh') }), 'broken'],
    ['bytes after its end', () => crafted([text('a.xml')], { after: Buffer.from('more') }), 'broken'],
    ['two end records that differ', () => crafted([text('a.xml')], { isWide: true, count64: 2 }), 'broken'],
    ['two files of one name', () => crafted([text('a.xml'), text('A.xml')]), 'broken'],
    ['an encrypted file', () => crafted([text('a.xml', { local: { flags: 1 }, listed: { flags: 1 } })]), 'broken'],
    ['an unusual method', () => crafted([text('a.xml', { local: { method: 12 }, listed: { method: 12 } })]), 'broken'],
    ['a thousand and one files', () => crafted(Array.from({ length: 1001 }, (_, at) => text(`${at}.xml`))), 'bomb'],
    [
      'files that are small each and too large together',
      () => crafted(Array.from({ length: 11 }, (_, at) => zeros(`${at}`, 1))),
      'bomb',
    ],
    [
      'declared sizes of 110 MB together',
      () => {
        const size = 10 * MEGABYTE;
        return crafted(Array.from({ length: 11 }, (_, at) => text(`${at}.xml`, { local: { size }, listed: { size } })));
      },
      'bomb',
    ],
  ];
  it.each(rejected)('with %s is rejected', async (_what, make, problem) => {
    await expect(openZip(make())).rejects.toMatchObject({ problem });
  });

  it('with any byte changed is opened with the same contents or rejected', async () => {
    const bytes = crafted([text('a.xml'), text('b.xml', { descriptor: 'short' }), text('c.xml', { isWide: true })], {
      isWide: true,
    });
    const contents = await contentsOf(bytes);
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        const seen = await contentsOf(changed).catch(({ problem }) => problem as string);
        if (typeof seen === 'string') expect(seen).toMatch(/^(bomb|broken)$/);
        else expect(Object.values(seen)).toEqual(Object.values(contents));
      }),
      { numRuns: howMany({ usual: 50, sweep: 500, deep: 5000 }) },
    );
  });
});
