// What one line proposes by itself, before the other lines of its file are looked at.
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { type Candidate, rankCandidates, type VoucherIndex } from './candidates.ts';
import { type Clues, cluesOf } from './clues.ts';
import { contradictionsOf, type OutgoingIndex, type RecordedIndex } from './contradictions.ts';
import type { Fit } from './fits.ts';
import type { LineToMatch, Part, Proposal } from './matched-things.ts';
import type { MemberIndex } from './member-index.ts';
import { severalMembersOf } from './several-members.ts';
import { type Wording, wordingOf } from './wording.ts';

export type Surroundings = {
  index: MemberIndex;
  vouchers: VoucherIndex;
  outgoings: OutgoingIndex;
  recorded: RecordedIndex;
  /** What banks on the way may have kept. */
  toleranceFen: number;
};

export type Draft = Omit<Proposal, 'lineIds'> & {
  line: LineToMatch;
  wording: Wording;
  clues: Clues;
  ranked: Candidate[];
  /** Of a proposal for one member. */
  chosen?: Candidate | undefined;
};

const WEAKEST = 45;
const STRONG = 80;
/** Another member this close is as likely. */
const MARGIN = 25;
const MAX_LISTED = 5;
const MAX_NAMESAKES = 5;

/** Each offer in full, except that the last one gets what is left. */
export const partsOf = (memberId: string, { offers }: Fit, amountFen: number): Part[] => {
  let left = amountFen;
  return offers.map((offer) => {
    const paid = Math.min(left, offer.amountFen);
    left -= paid;
    return { memberId, offerKey: offer.key, amountFen: paid };
  });
};

export const fitReason = ({ kind, offers }: Fit): MatchReason[] => {
  const [first] = offers;
  const fen = offers.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (kind === 'exact' && first) return [{ code: 'exact', name: first.label, fen }];
  return kind === 'sum' ? [{ code: 'termsSum', count: offers.length, fen }] : [];
};

const notDues = (line: LineToMatch, wording: Wording): MatchReason | undefined => {
  if (line.isReversal) return { code: 'reversal' };
  if (wording.interest) return { code: 'interest', text: wording.interest };
  if (wording.returned) return { code: 'returned', text: wording.returned };
  if (wording.other && !wording.isDues) return { code: 'otherIncome', text: wording.other };
  return undefined;
};

/** A member that is known without doubt may owe another amount; where it is less sure, the amount must speak too. */
const isAcceptable = ({ identity, fit, clues }: Candidate, wording: Wording, toleranceFen: number) => {
  if (!fit) return false;
  const isClose = fit.kind !== 'part' && !(fit.kind === 'over' && fit.differenceFen > toleranceFen);
  if (isClose) return identity >= WEAKEST;
  return identity >= STRONG && (wording.isDues || clues.some(({ kind }) => kind === 'number'));
};

const whyNot = (top: Candidate | undefined, wording: Wording): MatchReason => {
  if (wording.bankFee && !wording.isDues) return { code: 'bankFee', text: wording.bankFee };
  if (!top) return { code: 'unknown' };
  const { companyName: name } = top.member;
  const first = top.fit?.offers[0];
  if (!first) return { code: 'nothingOpen', name };
  const isClose = top.fit?.kind === 'exact' || top.fit?.kind === 'sum' || top.fit?.kind === 'short';
  return isClose ? { code: 'tooWeak', name } : { code: 'amountDiffers', name, fen: first.amountFen };
};

/** Which members are equally likely; one alone is the one to propose. */
const rivalsOf = (ranked: readonly Candidate[]) => {
  const [top] = ranked;
  return top ? ranked.filter(({ total }) => top.total - total < MARGIN) : [];
};

/** A name that several people have tells one of them only together with the purpose and the amount. */
const namesakesOf = ({ clues, fit }: Candidate, wording: Wording) => {
  const [only, ...others] = clues;
  if (only?.kind !== 'person' || others.length > 0 || only.members.length === 1) return undefined;
  const isTold = wording.isDues && fit?.kind === 'exact' && only.members.length <= MAX_NAMESAKES;
  return { count: only.members.length, isTold };
};

const isIdentified = ({ clues }: Candidate) => {
  const has = (kind: string) => clues.some((clue) => clue.kind === kind && clue.members.length === 1);
  return has('fullName') || (has('number') && has('shortName'));
};

export const draftOf = (line: LineToMatch, around: Surroundings): Draft => {
  const wording = wordingOf(line.remark);
  const clues = cluesOf(around.index, line, wording);
  const ranked = rankCandidates(line, clues, wording, around);
  const base = { line, wording, clues, ranked, differenceFen: 0 };
  const none = (reasons: MatchReason[], listed = ranked.map(({ member }) => member.memberId)): Draft => ({
    ...base,
    certainty: 'none',
    parts: [],
    reasons,
    candidates: listed.slice(0, MAX_LISTED),
  });

  const refused = notDues(line, wording);
  if (refused) return none([refused]);

  const several = severalMembersOf(line, clues);
  if (several) {
    const reasons = several.clues.flatMap((clue) => clue.members.map((member) => clue.reason(member)));
    const sum: MatchReason = { code: 'companiesSum', count: several.parts.length, fen: line.amountFen };
    return { ...base, certainty: 'likely', parts: several.parts, reasons: [sum, ...unique(reasons)], candidates: [] };
  }

  const rivals = rivalsOf(ranked);
  const [top] = ranked;
  const namesakes = top && namesakesOf(top, wording);
  const listed = rivals.map(({ member }) => member.memberId);
  if (namesakes && (rivals.length > 1 || !namesakes.isTold))
    return none([{ code: 'namesakes', name: line.payerName, count: namesakes.count }], listed);
  if (!top?.fit || !(namesakes?.isTold || isAcceptable(top, wording, around.toleranceFen)))
    return none([whyNot(top, wording)]);
  if (rivals.length > 1) return none([{ code: 'ambiguous', count: rivals.length }], listed);

  const against = [
    ...(namesakes ? [{ code: 'sharedPerson' as const, name: line.payerName, count: namesakes.count }] : []),
    ...contradictionsOf(line, top, top.fit, { clues, wording, outgoings: around.outgoings, recorded: around.recorded }),
  ];
  const isSure = isIdentified(top) && top.fit.kind === 'exact' && against.length === 0 && !top.reasons.some(isDoubtful);
  return {
    ...base,
    certainty: isSure ? 'certain' : 'likely',
    parts: partsOf(top.member.memberId, top.fit, line.amountFen),
    reasons: unique([...top.reasons, ...fitReason(top.fit), ...against]),
    differenceFen: top.fit.differenceFen,
    candidates: [],
    chosen: top,
  };
};

/** How the payer was recognised may itself be what differs. */
const isDoubtful = ({ code }: MatchReason) => ['branch', 'truncated', 'similarName'].includes(code);

const unique = (reasons: readonly MatchReason[]) => {
  const seen = new Set<string>();
  return reasons.filter((reason) => {
    const key = JSON.stringify(reason);
    return !seen.has(key) && seen.add(key);
  });
};
