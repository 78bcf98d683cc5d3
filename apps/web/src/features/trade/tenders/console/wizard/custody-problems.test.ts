// Tests what keeps a draft with three custodians from being published.
import { expect, it } from 'vitest';
import { custodyProblems } from './custody-problems.ts';

const three = { mode: 'sealed', custody: 'three' } as const;
const own = { role: 'shipper', state: 'ready' };
const known = (isReady: boolean, mine: object[]) =>
  ({ items: [], own: mine, isReady }) as unknown as Parameters<typeof custodyProblems>[1];
const textOf = (...input: Parameters<typeof custodyProblems>) => custodyProblems(...input)[0]?.text;

it('asks for the keys of the association, the auditor and the shipper itself, and for none where the platform keeps the key', () => {
  expect(textOf(three, known(false, [own]))).toContain('请联系分会，或改用平台保管');
  expect(textOf(three, known(true, []))).toContain('你公司还没有生成钥匙');
  expect(textOf(three, known(true, [own]))).toBeUndefined();
  expect(textOf({ ...three, custody: 'platform' }, known(false, []))).toBeUndefined();
  expect(textOf({ ...three, mode: 'auction' }, known(false, []))).toBeUndefined();
});
