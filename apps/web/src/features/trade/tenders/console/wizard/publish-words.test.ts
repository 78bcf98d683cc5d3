// Tests what a shipper is told before publishing.
import { emptyTender } from '@rfb/contract/trade/tenders/tenders.ts';
import { expect, it } from 'vitest';
import { publishWords } from './publish-words.ts';

it('tells who is reached, until when, and what cannot be changed', () => {
  const times = { deadlineAt: '2026-11-20T10:00:00.000Z', opensAt: '2026-11-21T01:00:00.000Z' };
  const words = publishWords({ ...emptyTender, ...times }).join('');
  expect(words).toContain('全部认证车队都能在“报价机会”里看到');
  expect(words).toContain('报价立即开始，2026-11-20 18:00 截止');
  expect(words).toContain('最晚 2026-11-21 09:00 自动开启');
  expect(words).toContain('标的数量发布后不能改');
  const invited = publishWords({ ...emptyTender, ...times, reach: 'invited', invited: ['a', 'b'] }).join('');
  expect(invited).toContain('受邀的 2 家车队会收到通知，其他车队看不到');
});

it('does not promise that three custodians open by themselves', () => {
  const times = { deadlineAt: '2026-11-20T10:00:00.000Z', opensAt: '2026-11-21T01:00:00.000Z' };
  const words = publishWords({ ...emptyTender, ...times, custody: 'three' }).join('');
  expect(words).toContain('凑齐两份才打开，不会自动开启，最晚 2026-11-21 09:00，到时不足两份即流拍');
});
