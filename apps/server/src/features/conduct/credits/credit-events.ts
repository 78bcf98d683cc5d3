// A credit event as its company and the office see it: what it changes, how long it counts, whether it can be appealed.
import type { Appeal } from '@rfb/contract/conduct/credit-appeals/credit-appeals.ts';
import type { EventNote } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import type { CreditEvent } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditPoints } from '@rfb/contract/conduct/credits/credits.ts';
import {
  ageFactor,
  ageInMonths,
  creditRule,
  eventWeights,
  isCapped,
  partnerEvents,
  type Weights,
} from '@rfb/contract/conduct/credits/weights.ts';
import { type DocumentKind, documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type AppealRow, type EventRow, type Tallies, tallyKey } from './credit-events.queries.ts';
import type { Counted } from './outlook.ts';

const DAY_MS = 86_400_000;
const NOTHING: Weights = { good: 0, bad: 0 };

/** What the company's score is made of: the parts now, and the months of the partners in question. */
type Standing = { parts: Counted; tallies: Tallies };
type CountedRow = Pick<
  EventRow,
  'component' | 'source' | 'good' | 'size' | 'isCounted' | 'partnerId' | 'month' | 'thisMonth' | 'amountFen' | 'basis'
>;

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

/** The months of an event's partner, by their age; `minus` takes the event out of its own month. */
const monthsOf = (event: CountedRow, tallies: Tallies, minus: Weights = NOTHING) =>
  (tallies.get(tallyKey(event)) ?? []).map(({ month, good, bad }) => {
    const age = ageInMonths(month, event.thisMonth);
    return month === event.month ? { age, good: good - minus.good, bad: bad - minus.bad } : { age, good, bad };
  });

const weightsOf = ({ component, good, amountFen, basis }: CountedRow) =>
  eventWeights({ component, share: good, amountFen, basis });

/** The score with the event minus the score without it; a day without a paper is compared with a day that has one. */
export const effectOf = (event: CountedRow, { parts, tallies }: Standing) => {
  const { component, source, size, isCounted } = event;
  const now = parts[component];
  if (!isCounted || !now) return 0;
  if (source === 'paper')
    return creditPoints(component, now) - creditPoints(component, { ...now, good: now.good + size });
  const here = partnerEvents(monthsOf(event, tallies));
  const without = partnerEvents(monthsOf(event, tallies, weightsOf(event)));
  return (
    creditPoints(component, now) -
    creditPoints(component, {
      good: now.good - here.good + without.good,
      count: now.count - here.count + without.count,
    })
  );
};

/** Why it counts less than one, or not at all. */
const notesOf = (event: EventRow, tallies: Tallies): EventNote[] => {
  const { source, basis, amountFen, month, good, component } = event;
  if (source === 'paper' || month === null) return [];
  if (basis === 'tied' || basis === 'impossible') return [basis];
  const age = ageInMonths(month, event.thisMonth);
  const isSmall = amountFen < creditRule.referenceFen;
  const isLeast = amountFen < creditRule.referenceFen * creditRule.leastBad && good < 1 && component !== 'rating';
  return [
    ...(isLeast ? (['least'] as const) : isSmall ? (['small'] as const) : []),
    ...(basis === 'ownRecord' ? (['ownRecord'] as const) : []),
    ...(ageFactor(age) === 0.5 ? (['aged'] as const) : []),
    ...(isCapped(monthsOf(event, tallies), age) ? (['capped'] as const) : []),
  ];
};

const weightOf = (event: EventRow) => {
  if (event.source === 'paper' || event.month === null) return event.size;
  const { good, bad } = weightsOf(event);
  return (good + bad) * ageFactor(ageInMonths(event.month, event.thisMonth));
};

const standingOf = ({ setAsideAt, isCounted, basis }: EventRow) => {
  if (setAsideAt !== null) return 'setAside';
  if (isCounted) return 'counted';
  return basis === 'tied' || basis === 'impossible' ? 'excluded' : 'ended';
};

const paperWords = (words: string, size: number) => {
  const [kind = '', from = '', to = ''] = words.split(' ');
  return `${documentNames[kind as DocumentKind]}空档 ${size} 天，${from === to ? from : `${from} 至 ${to}`}`;
};

export const creditEventOf = (row: EventRow, standing: Standing, settings: Settings): CreditEvent => {
  const { id, component, source, at, orderId, tenderId, sourceNo, partner, countsUntil, appeal } = row;
  const until = appealEnd(row, settings);
  const canAppeal = until !== null && row.now < until && appeal === null && row.setAsideAt === null;
  return {
    ...{ id, component, source, at, orderId, tenderId, sourceNo, partner, countsUntil },
    words: source === 'paper' ? paperWords(row.words, row.size) : row.words,
    standing: standingOf(row),
    weight: weightOf(row),
    notes: notesOf(row, standing.tallies),
    effect: effectOf(row, standing),
    appeal: appeal && appealOf(appeal),
    appealUntil: canAppeal ? until : null,
  };
};
