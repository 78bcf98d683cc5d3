// Tests that the bytes of a file are read so that no two files read alike.
import { expect, it } from 'vitest';
import { textOf } from './statements.ts';

it('bytes that are no text do not read like the text they replace', () => {
  const text = '{"note":"\uFFFD"}';
  const bytes = new TextEncoder().encode(text);
  const at = bytes.indexOf(0xef);
  const broken = Uint8Array.from([...bytes.subarray(0, at + 2), ...bytes.subarray(at + 3)]);
  // Read carelessly, both are the same.
  expect(new TextDecoder().decode(broken)).toBe(text);
  expect(textOf(bytes)).toBe(text);
  expect(textOf(broken)).not.toBe(text);
});

it('an invisible mark before the text is not skipped', () => {
  expect(textOf(new TextEncoder().encode('\uFEFF{}'))).not.toBe('{}');
});
