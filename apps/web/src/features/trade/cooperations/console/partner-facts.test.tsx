// Days left of an invitation, the shape of the next expiry, and the tabs with their filters.
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { AgreementEnd, daysLeft, NextPaper } from './partner-facts.tsx';
import { stateOfTab, tabsOf } from './tabs.ts';

afterEach(resetBrowser);

const at = (text: string) => Date.parse(text);

it.each([
  ['2026-11-16T08:00:00Z', 14],
  ['2026-11-29T07:00:00Z', 2],
  ['2026-11-30T07:59:00Z', 1],
] as const)('an invitation that expires on 30 November has at %s %i days left', (now, left) => {
  expect(daysLeft({ expiresAt: '2026-11-30T08:00:00.000Z' }, at(now))).toBe(left);
});

it.each([
  [-3, 'expiry_bad', '承运人责任险　已过期 3 天'],
  [0, 'expiry_urgent', '承运人责任险　今天到期'],
  [15, 'expiry_urgent', '承运人责任险　15 天'],
  [60, 'expiry_soon', '承运人责任险　60 天'],
  [61, 'expiry', ''],
] as const)('a document with %i days left looks %s', (days, look, words) => {
  const paper = { kind: 'carrierInsurance', expiresOn: '2026-12-12', daysLeft: days } as const;
  const { container } = render(<NextPaper nextPaper={paper} />);
  expect(container.firstElementChild?.className).toContain(look);
  expect(container.querySelector('small')?.textContent ?? '').toBe(words);
});

it('says so where there is no document with an end, and no agreement', () => {
  expect(render(<NextPaper nextPaper={null} />).container.textContent).toBe('长期或未登记');
  expect(render(<AgreementEnd agreement={null} />).container.textContent).toBe('未签');
});

it('a tab is the filter by the states it counts', () => {
  const summary = {
    active: 18,
    paused: 1,
    ended: 4,
    invited: 2,
    closed: 3,
    newThisQuarter: 2,
    papersEnding: 3,
    agreementsEnding: 1,
    blocked: 1,
    openLinks: 1,
    onTime: { good: 3, of: 4 },
    groups: [],
  };
  expect(tabsOf(summary).map(({ name, count }) => `${name} ${count}`)).toEqual([
    '全部 19',
    '合作中 18',
    '已暂停 1',
    '待确认 2',
    '已终止 4',
    '未成的邀请 3',
    '我的黑名单 1',
  ]);
  expect(tabsOf(undefined).every(({ count }) => count === undefined)).toBe(true);
  expect(tabsOf(summary).map(({ key }) => stateOfTab(key))).toEqual([
    undefined,
    'active',
    'paused',
    'invited',
    'ended',
    'declined,withdrawn,expired',
    undefined,
  ]);
});
