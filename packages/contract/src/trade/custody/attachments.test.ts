// Tests attachments of bids in custody: their sizes, and who is blamed for a file that is not the promised one.
import { describe, expect, it } from 'vitest';
import { MAX_BID_FILE_BYTES, namedFilesProblem, sealedFileSizes } from '../bids/bid-files.ts';
import { openFile, sealFile } from './attachments.ts';
import { hashOfBytes, utf8ToBytes } from './hashes.ts';

const bytes = utf8ToBytes('%PDF-1.7 保险单');
const { sealed, file, attachment } = sealFile('保险单.pdf', bytes);
const pdfOf = (size: number) => {
  const whole = new Uint8Array(size);
  whole.set(utf8ToBytes('%PDF-1.7'));
  return whole;
};

it('is read again with its key, and tells neither its text nor its length', () => {
  expect(openFile(sealed, file, attachment)).toEqual({ bytes });
  expect(sealed.length).toBe(sealedFileSizes[0]);
  expect(sealFile('b', pdfOf(100_000)).sealed.length).toBe(sealed.length);
  expect(Buffer.from(sealed).includes('%PDF')).toBe(false);
  expect(sealFile('保险单.pdf', bytes).file.sha256).not.toBe(file.sha256);
});

it('may have five megabytes and no byte more', () => {
  expect(sealFile('a', pdfOf(MAX_BID_FILE_BYTES)).sealed.length).toBe(sealedFileSizes.at(-1));
  expect(() => sealFile('a', pdfOf(MAX_BID_FILE_BYTES + 1))).toThrow('5 MB');
});

it.each([
  ['no PDF', 'PK\u0003\u0004', '不是 PDF'],
  ['a PDF with a password', '%PDF-1.7 trailer <</Encrypt 4 0 R>>', '密码'],
  ['a PDF with a script', '%PDF-1.7 <</S/JavaScript/JS(app.alert)>>', '脚本'],
  ['a PDF with another file inside', '%PDF-1.7 <</Type/EmbeddedFile>>', '夹带'],
])('%s is refused before it is sealed, with what to do', (_, text, words) => {
  expect(() => sealFile('a.pdf', utf8ToBytes(text))).toThrow(words);
});

it('has a name without a path and with the ending of its kind', () => {
  expect(sealFile('C:\\文件\\报价\u0000单.PDF', bytes).attachment.name).toBe('报价单.pdf');
  expect(sealFile('长'.repeat(200), bytes).attachment.name).toBe(`${'长'.repeat(80)}.pdf`);
});

describe('the names in an opened bid', () => {
  const other = { ...attachment, sha256: '11'.repeat(32) };

  it('may be those this program wrote', () => {
    for (const name of ['a', '长'.repeat(200), '.pdf', ' 报价.tar.gz', `${'长'.repeat(79)} 末.pdf`])
      expect(namedFilesProblem([sealFile(name, bytes).attachment], 1)).toBeUndefined();
    expect(namedFilesProblem([], 0)).toBeUndefined();
  });

  it.each([
    ['four files', [attachment, other, attachment, other], 4, '最多 3 份'],
    ['a file that was never uploaded', [attachment], 0, '份数不同'],
    ['a path', [{ ...attachment, name: '../a.pdf' }], 1, '文件名'],
    ['a control character', [{ ...attachment, name: 'a\u202e.pdf' }], 1, '文件名'],
    ['another ending', [{ ...attachment, name: 'a.exe' }], 1, '文件名'],
    ['no bytes', [{ ...attachment, size: 0 }], 1, '大小'],
    ['one file twice', [attachment, attachment], 2, '放了两次'],
  ])('make it void with %s', (_, attachments, count, words) => {
    expect(namedFilesProblem(attachments, count)).toContain(words);
  });
});

it('that is lost or changed is the platform’s fault', () => {
  const changed = sealed.slice();
  changed[5] = (changed[5] ?? 0) ^ 1;
  for (const stored of [undefined, changed, sealed.subarray(1)])
    expect(openFile(stored, file, attachment)).toEqual({ blamed: 'platform' });
});

it('that is stored as it came, but is not the promised file, is the bidder’s fault', () => {
  const other = sealFile('b.pdf', utf8ToBytes('%PDF- other'));
  expect(openFile(sealed, { ...file, key: '00'.repeat(32) }, attachment)).toEqual({ blamed: 'bidder' });
  expect(openFile(other.sealed, other.file, attachment)).toEqual({ blamed: 'bidder' });
  expect(openFile(sealed, file, { ...attachment, size: 1 })).toEqual({ blamed: 'bidder' });
  const garbage = new Uint8Array(sealed.length);
  expect(openFile(garbage, { ...file, sha256: hashOfBytes(garbage) }, attachment)).toEqual({ blamed: 'bidder' });
});
