// Formatting and lenient parsing of the query code.
import { expect, it } from 'vitest';
import { codeFromBytes, readCode } from './report-code.ts';

it('encodes forty bits as eight unambiguous characters', () => {
  expect(codeFromBytes(new Uint8Array([0, 0, 0, 0, 0]))).toBe('JB-0000-0000');
  expect(codeFromBytes(new Uint8Array([255, 255, 255, 255, 255]))).toBe('JB-ZZZZ-ZZZZ');
  expect(codeFromBytes(new Uint8Array([0, 0, 0, 0, 1, 99]))).toBe('JB-0000-0001');
  expect(codeFromBytes(new Uint8Array([8, 0, 0, 0, 0]))).toBe('JB-1000-0000');
});

it.each(['JB-7F3K-92QM', 'jb-7f3k-92qm', ' 7F3K92QM ', 'JB 7F3K 92QM', 'ＪＢ－７Ｆ３Ｋ－９２ＱＭ'])(
  'parses %s as the same code',
  (typed) => expect(readCode(typed)).toBe('JB-7F3K-92QM'),
);

it('parses O as zero, I and L as one, and a code that happens to start with JB', () => {
  expect(readCode('JB-OIL0-0000')).toBe('JB-0110-0000');
  expect(readCode('JB00-0000')).toBe('JB-JB00-0000');
});

it.each(['', 'JB', 'JB-7F3K-92Q', 'JB-7F3K-92QMX', '查询码', 'JB-7F3K-92QU'])('rejects %j', (typed) =>
  expect(readCode(typed)).toBeUndefined(),
);
