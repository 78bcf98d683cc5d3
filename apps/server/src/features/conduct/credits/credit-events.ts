// A credit event as its company and the office see it: what it changes, how long it counts, whether it can be appealed.
import type { Appeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditPoints } from '@rfb/contract/conduct/credits/credits.ts';
import { type DocumentKind, documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { AppealRow, EventRow } from './credit-events.queries.ts';
import type { Counted } from './outlook.ts';

const DAY_MS = 86_400_000;

export const appealOf = (row: AppealRow): Appeal => ({
  id: row.id,
  appealNo: row.appealNo,
  component: row.component,
  words: row.words,
  eventAt: row.eventAt,
  orderId: row.orderId,
  tenderId: row.tenderId,
  sourceNo: row.sourceNo,
  state: row.outcome ?? 'open',
  reason: row.reason,
  openedAt: row.openedAt,
  files: row.files,
  decision: row.decision,
  decidedAt: row.decidedAt,
});

/** Until when an event can be appealed, whether or not that is over; null for good events and for papers. */
export const appealEnd = ({ source, good, at }: Pick<EventRow, 'source' | 'good' | 'at'>, settings: Settings) =>
  source === 'paper' || good >= 1
    ? null
    : new Date(Date.parse(at) + settings.at('appeal.days', at) * DAY_MS).toISOString();

/** The score with the event minus the score without it; a day without a paper is compared with a day that has one. */
export const effectOf = (
  { component, source, good, size, isCounted }: Pick<EventRow, 'component' | 'source' | 'good' | 'size' | 'isCounted'>,
  counted: Counted,
) => {
  const now = counted[component];
  if (!isCounted || !now) return 0;
  const without =
    source === 'paper' ? { good: now.good + size, count: now.count } : { good: now.good - good, count: now.count - 1 };
  return creditPoints(component, now) - creditPoints(component, without);
};

const paperWords = (words: string, size: number) => {
  const [kind = '', from = '', to = ''] = words.split(' ');
  return `${documentNames[kind as DocumentKind]}空档 ${size} 天，${from === to ? from : `${from} 至 ${to}`}`;
};

export const creditEventOf = (row: EventRow, counted: Counted, settings: Settings): CreditEvent => {
  const { id, component, source, at, orderId, tenderId, sourceNo, partner, countsUntil, appeal } = row;
  const until = appealEnd(row, settings);
  const canAppeal = until !== null && row.now < until && appeal === null && row.setAsideAt === null;
  return {
    ...{ id, component, source, at, orderId, tenderId, sourceNo, partner, countsUntil },
    words: source === 'paper' ? paperWords(row.words, row.size) : row.words,
    standing: row.setAsideAt !== null ? 'setAside' : row.isCounted ? 'counted' : 'ended',
    effect: effectOf(row, counted),
    mayStayLonger: source === 'order',
    appeal: appeal && appealOf(appeal),
    appealUntil: canAppeal ? until : null,
  };
};
