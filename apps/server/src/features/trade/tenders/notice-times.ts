// The times of a tender after a change notice: they only move ahead, within the limits of publishing.
import { DAY_MS } from '@rfb/contract/days.ts';
import { MIN_OPENING_HOURS } from '@rfb/contract/trade/custody/custody.states.ts';
import { MAX_BIDDING_DAYS, MAX_OPENING_DAYS } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { refuse } from '../../../platform/refusal.ts';

const HOUR_MS = 3_600_000;

type Change = { before: TenderContent; after: TenderContent; now: string; noticeHours: number };

/** Within the last `noticeHours` the deadline moves so far ahead of the change; it never moves backwards. */
export const movedTimes = ({ before, after, now, noticeHours }: Change): TenderContent => {
  const [old, wanted, at] = [before.deadlineAt, after.deadlineAt, now].map((one) => Date.parse(one ?? ''));
  if (old === undefined || wanted === undefined || at === undefined) return after;
  if (!(wanted >= old)) refuse('invalid', { data: { fields: { deadlineAt: '报价截止只能顺延，不能提前' } } });
  const isLate = old - at < noticeHours * HOUR_MS;
  const deadline = isLate ? Math.max(wanted, at + noticeHours * HOUR_MS) : wanted;
  if (deadline > at + MAX_BIDDING_DAYS * DAY_MS)
    refuse('invalid', { data: { fields: { deadlineAt: `报价截止最晚 ${MAX_BIDDING_DAYS} 天以后` } } });
  if (after.mode === 'sealed' && after.opensAt === null)
    refuse('invalid', { data: { fields: { opensAt: '请填写最晚开启时间' } } });
  if (after.questionsUntil !== null && Date.parse(after.questionsUntil) > deadline)
    refuse('invalid', { data: { fields: { questionsUntil: '提问截止应不晚于报价截止' } } });
  // Custodians need time after the deadline, wherever it was moved to.
  const least = deadline + (after.custody === 'three' ? MIN_OPENING_HOURS * HOUR_MS : 0);
  const opens = after.opensAt === null ? null : Math.max(Date.parse(after.opensAt), least);
  if (opens !== null && opens > deadline + MAX_OPENING_DAYS * DAY_MS)
    refuse('invalid', { data: { fields: { opensAt: `最晚开启应在报价截止后 ${MAX_OPENING_DAYS} 天以内` } } });
  const text = (ms: number) => new Date(ms).toISOString();
  return { ...after, deadlineAt: text(deadline), opensAt: opens === null ? null : text(opens) };
};
