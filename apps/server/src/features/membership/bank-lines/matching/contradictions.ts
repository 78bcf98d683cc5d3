// What differs between a line and the member proposed for it; without any of it the match may be certain.
import { addDays } from '@rfb/contract/days.ts';
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { type Candidate, slipOf } from './candidates.ts';
import type { Clue, Clues } from './clues.ts';
import type { Fit } from './fits.ts';
import type { LineToMatch, Offer, Outgoing, RecordedPayment } from './matched-things.ts';
import { nameKey } from './names.ts';
import { unclearIn, type Wording } from './wording.ts';

const PAYER_NAMES = new Set<Clue['kind']>(['fullName', 'branch', 'truncated', 'shortName', 'similarName', 'person']);

/** By amount, because a bank may name nobody for what it sends back. */
export type OutgoingIndex = Map<number, Outgoing[]>;

export type RecordedIndex = Map<string, RecordedPayment[]>;

/** Money sent back returns within this; money we sent before may be coming back itself. */
const RETURN_DAYS = 60;
const CAME_BACK_DAYS = 15;

const returnOf = ({ payerName, amountFen, bookedOn }: LineToMatch, outgoings: OutgoingIndex) =>
  outgoings
    .get(amountFen)
    ?.find(
      (one) =>
        one.bookedOn >= addDays(bookedOn, -CAME_BACK_DAYS) &&
        one.bookedOn <= addDays(bookedOn, RETURN_DAYS) &&
        (nameKey(one.payerName) === nameKey(payerName) || /退/.test(one.remark)),
    );

const ofPayer = (line: LineToMatch, { member, clues }: Candidate): MatchReason[] => {
  const named = clues.filter(({ kind }) => PAYER_NAMES.has(kind));
  if (named.some(({ kind }) => kind === 'person')) return [{ code: 'personPays' }];
  if (named.length === 0) return [line.payerName ? { code: 'otherPayer', text: line.payerName } : { code: 'noPayer' }];
  const whole = named.find(({ kind }) => kind === 'fullName');
  return whole && whole.members.length > 1 && whole.members.includes(member)
    ? [{ code: 'sharedName', count: whole.members.length }]
    : [];
};

const OF_OTHER: Partial<Record<Clue['kind'], MatchReason['code']>> = {
  number: 'numberOfOther',
  mention: 'nameOfOther',
  phone: 'phoneOfOther',
  account: 'accountOfOther',
  fullName: 'payerOfOther',
  branch: 'payerOfOther',
  shortName: 'payerOfOther',
};

/** Clues that fit others and not this member. */
const ofOthers = ({ member }: Candidate, { all }: Clues): MatchReason[] =>
  all.flatMap((clue) => {
    const code = OF_OTHER[clue.kind];
    const [other] = clue.members;
    if (!code || !other || clue.members.includes(member)) return [];
    return [{ code, text: clue.reason(other).text ?? '', name: other.companyName }];
  });

const ofNumbers = (clues: Clues, { member, clues: own }: Candidate): MatchReason[] => {
  if (own.some(({ kind }) => kind === 'number')) return [];
  const slip = slipOf(clues, member);
  if (slip) return [{ code: 'numberOff', text: slip.text }];
  return clues.unknownNumbers.slice(0, 1).map(({ text }) => ({ code: 'unknownNumber', text }));
};

/** Fewer characters change no meaning. */
const UNCLEAR = 2;

const ofRemark = ({ remark }: LineToMatch, { member }: Candidate, wording: Wording): MatchReason[] => {
  const { companyName, shortName = '', legalPerson, contactPerson, short } = member;
  const own = [companyName, shortName, companyName.slice(0, companyName.indexOf(short.core) + short.core.length)];
  const unclear = unclearIn(remark, [...own, short.core, legalPerson, contactPerson].map(nameKey));
  const purpose = wording.other ?? wording.bankFee;
  if (purpose) return [{ code: 'otherPurpose', text: purpose }];
  return unclear.length >= UNCLEAR && !wording.onBehalf ? [{ code: 'unclearRemark', text: unclear }] : [];
};

const RECORDED_DAYS = 30;
const recordedOf = ({ bookedOn, amountFen }: LineToMatch, { member }: Candidate, recorded: RecordedIndex) =>
  recorded
    .get(member.memberId)
    ?.find(
      (one) =>
        one.amountFen === amountFen &&
        one.paidOn >= addDays(bookedOn, -RECORDED_DAYS) &&
        one.paidOn <= addDays(bookedOn, RECORDED_DAYS),
    );

const EARLY_DAYS = 90;
const LEVEL = /普通|银牌|金牌|白金/;

const ofOffer = (line: LineToMatch, { label, dueOn }: Offer, wording: Wording): MatchReason[] => {
  const level = LEVEL.exec(label)?.[0];
  const otherLevel = wording.levels.find((one) => level && one !== level);
  const dueYear = Number(dueOn.slice(0, 4));
  const otherYear = wording.years.find(
    (year) => !label.includes(year) && Number(year) !== dueYear && Number(year) !== dueYear + 1,
  );
  return [
    ...(otherLevel ? [{ code: 'level' as const, text: otherLevel, name: label }] : []),
    ...(otherYear ? [{ code: 'year' as const, text: otherYear, name: label }] : []),
    ...(dueOn > addDays(line.bookedOn, EARLY_DAYS) ? [{ code: 'early' as const, day: dueOn }] : []),
  ];
};

export const differencesOf = (fit: Fit): MatchReason[] => [
  ...(fit.differenceFen < 0 ? [{ code: 'short' as const, fen: -fit.differenceFen }] : []),
  ...(fit.differenceFen > 0 ? [{ code: 'over' as const, fen: fit.differenceFen }] : []),
  ...(fit.same > 1 ? [{ code: 'sameAmount' as const, count: fit.same }] : []),
  ...(fit.hasOtherSum ? [{ code: 'otherSum' as const }] : []),
  ...(fit.earlier ? [{ code: 'earlierOpen' as const, name: fit.earlier.label }] : []),
];

type Besides = { clues: Clues; wording: Wording; outgoings: OutgoingIndex; recorded: RecordedIndex };

export const contradictionsOf = (
  line: LineToMatch,
  candidate: Candidate,
  fit: Fit,
  { clues, wording, outgoings, recorded }: Besides,
): MatchReason[] => {
  const moved = returnOf(line, outgoings);
  const before = recordedOf(line, candidate, recorded);
  return [
    ...differencesOf(fit),
    ...ofPayer(line, candidate),
    ...ofNumbers(clues, candidate),
    ...ofOthers(candidate, clues),
    ...(wording.onBehalf ? [{ code: 'onBehalf' as const, text: wording.onBehalf }] : []),
    ...ofRemark(line, candidate, wording),
    ...fit.offers.flatMap((offer) => ofOffer(line, offer, wording)).slice(0, 2),
    ...(before ? [{ code: 'recorded' as const, day: before.paidOn, fen: before.amountFen }] : []),
    ...(moved ? [{ code: 'movedBack' as const, day: moved.bookedOn }] : []),
  ];
};
