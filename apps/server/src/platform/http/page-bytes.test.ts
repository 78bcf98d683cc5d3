// Tests the bytes and the ETag of pages made of parts.
import { expect, it } from 'vitest';
import { pageBytes } from './page-bytes.ts';

const bytesOf = (...parts: (string | { text: string })[]) =>
  pageBytes({ status: 200, html: '', parts, styles: [] }, {});

it('are the text of all parts, also of one larger than the pages before', () => {
  const fixed = { text: '样式€' };
  for (const text of ['短', '长'.repeat(100_000), '🚚', '\ud83d', 'ascii'])
    expect(bytesOf(text, fixed, text).body.toString()).toBe(Buffer.from(text + fixed.text + text).toString());
});

it('stay when another page is made', () => {
  const first = bytesOf('甲', { text: 'x' });
  bytesOf('乙', { text: 'y' });
  expect(first.body.toString()).toBe('甲x');
});

it('have an ETag that changes with every part', () => {
  const fixed = { text: 'b' };
  const { etag } = bytesOf('a', fixed, 'c');
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(bytesOf('a', fixed, 'c').etag).toBe(etag);
  expect(bytesOf('a', { text: 'b' }, 'c').etag).toBe(etag);
  for (const other of [bytesOf('x', fixed, 'c'), bytesOf('a', { text: 'x' }, 'c'), bytesOf('a', fixed, 'x')])
    expect(other.etag).not.toBe(etag);
});
