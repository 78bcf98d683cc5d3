// Tests attachments of bids in custody: their sizes, and who is blamed for a file that is not the promised one.
import { expect, it } from 'vitest';
import { MAX_FILE_BYTES, openFile, sealedFileSizes, sealFile } from './attachments.ts';
import { hashOfBytes, utf8ToBytes } from './hashes.ts';

const bytes = utf8ToBytes('%PDF-1.7 保险单');
const { sealed, file, attachment } = sealFile('保险单.pdf', bytes);

it('is read again with its key, and tells neither its text nor its length', () => {
  expect(openFile(sealed, file, attachment)).toEqual({ bytes });
  expect(sealed.length).toBe(sealedFileSizes[0]);
  expect(sealFile('b', new Uint8Array(100_000)).sealed.length).toBe(sealed.length);
  expect(Buffer.from(sealed).includes('%PDF')).toBe(false);
  expect(sealFile('保险单.pdf', bytes).file.sha256).not.toBe(file.sha256);
});

it('may have ten megabytes and no byte more', () => {
  expect(sealFile('a', new Uint8Array(MAX_FILE_BYTES)).sealed.length).toBe(sealedFileSizes.at(-1));
  expect(() => sealFile('a', new Uint8Array(MAX_FILE_BYTES + 1))).toThrow('10 MB');
});

it('that is lost or changed is the platform’s fault', () => {
  const changed = sealed.slice();
  changed[5] = (changed[5] ?? 0) ^ 1;
  for (const stored of [undefined, changed, sealed.subarray(1)])
    expect(openFile(stored, file, attachment)).toEqual({ blamed: 'platform' });
});

it('that is stored as it came, but is not the promised file, is the bidder’s fault', () => {
  const other = sealFile('b.pdf', utf8ToBytes('other'));
  expect(openFile(sealed, { ...file, key: '00'.repeat(32) }, attachment)).toEqual({ blamed: 'bidder' });
  expect(openFile(other.sealed, other.file, attachment)).toEqual({ blamed: 'bidder' });
  expect(openFile(sealed, file, { ...attachment, size: 1 })).toEqual({ blamed: 'bidder' });
  const garbage = new Uint8Array(sealed.length);
  expect(openFile(garbage, { ...file, sha256: hashOfBytes(garbage) }, attachment)).toEqual({ blamed: 'bidder' });
});
