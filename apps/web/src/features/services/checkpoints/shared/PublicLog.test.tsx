// The public log as visitors see it: with and without witnesses, with too few, and with one that knows another log.
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { publicLog } from '../../../../site/site-fixtures.ts';
import { PublicLog } from './PublicLog.tsx';

afterEach(resetBrowser);

type Log = ComponentProps<typeof PublicLog>['log'];
const latest = {
  size: 1_296_384,
  root: `7d1044ae${'0'.repeat(52)}b93c`,
  signedAt: '2026-11-17T12:00:03.000Z',
  publishedAt: '2026-11-17T12:00:41.000Z',
  stampedAt: null,
};
const witness = (name: string, hasLatest: boolean, cosignedAt: string | null = '2026-11-17T12:00:05.000Z') => ({
  name,
  key: `${name}+8c025e7a+BA==`,
  cosignedAt,
  hasLatest,
});
const shown = (change: Partial<Log>) => render(<PublicLog log={{ ...publicLog, latest, ...change }} />).container;

it('says plainly that there are no witnesses, and shows the checkpoint in Beijing time', () => {
  const text = shown({}).textContent;
  expect(text).toContain('目前没有见证人');
  expect(text).toMatch(/最新日志头7d10 44ae … b93c签于2026-11-17 20:00条数1,296,384 条每小时固定增加 256 条/);
  expect(text).not.toContain('时间戳');
});

it('offers nothing to save before the first checkpoint', () => {
  const place = shown({ latest: null });
  expect(place.textContent).toContain('还没有公布过日志头');
  expect(place.querySelector('a[download]')).toBeNull();
});

it('lists who cosigned when, and who did not', () => {
  const witnesses = [
    witness('东湖理工大学', true),
    witness('青岛岫海', false, '2026-11-17T06:00:42.000Z'),
    witness('丙', false, null),
  ];
  const place = shown({ witnesses, quorum: 1, latest: { ...latest, stampedAt: '2026-11-17T12:01:00.000Z' } });
  expect(place.textContent).toMatch(/最新日志头有 1 个见证人共同签名，要求至少 1 个。达到要求/);
  expect([...place.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^东湖理工大学2026-11-17 20:00已共签/),
    expect.stringMatching(/^青岛岫海2026-11-17 14:00最新的未签/),
    expect.stringMatching(/^丙还没有签过最新的未签/),
  ]);
  expect(place.textContent).toContain('时间戳机构证明不晚于 2026-11-17 20:01');
});

it.each([
  [
    { waiting: { signedAt: '2026-11-17T13:00:02.000Z', cosigners: 1 } },
    /21:00 的日志头有 1 个见证人共同签名，要求至少 2 个，因此还没有公布.*共签不足/,
  ],
  [{ isDisputed: true }, /对不上，因此拒绝签名.*有见证人拒绝/],
])('says what is wrong: %o', (change, words) => {
  expect(shown({ witnesses: [witness('甲', false), witness('乙', false)], quorum: 2, ...change }).textContent).toMatch(
    words,
  );
});
