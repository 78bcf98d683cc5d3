// Weighs the clues of one line: the members it may be of, the likeliest first.
import { addDays } from '@rfb/contract/days.ts';
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import type { Clue, Clues } from './clues.ts';
import { type Fit, fitOf, inOrder } from './fits.ts';
import type { LineToMatch, Voucher } from './matched-things.ts';
import type { IndexedMember, MemberIndex } from './member-index.ts';
import { isOneOff, type Wording } from './wording.ts';

export type Candidate = {
  member: IndexedMember;
  /** How much says that the line is of this member, whatever its amount. */
  identity: number;
  clues: Clue[];
  reasons: MatchReason[];
  fit: Fit | undefined;
  total: number;
};

export type VoucherIndex = { byMember: Map<string, Voucher[]>; byAmount: Map<number | undefined, Voucher[]> };

/** Of this kind a clue about the payer itself, not about what the remark says. */
const OF_PAYER = new Set<Clue['kind']>([
  'fullName',
  'branch',
  'truncated',
  'shortName',
  'similarName',
  'person',
  'account',
]);
const NAMED_WEIGHT = 50;

const VOUCHER_DAYS = 20;
const isNear = (one: string, other: string) =>
  one >= addDays(other, -VOUCHER_DAYS) && one <= addDays(other, VOUCHER_DAYS);

/** A voucher says more when it tells this very amount. */
const voucherOf = (vouchers: VoucherIndex, memberId: string, { bookedOn, amountFen }: LineToMatch) =>
  vouchers.byMember
    .get(memberId)
    ?.find((one) => isNear(one.uploadedOn, bookedOn) && (one.amountFen === undefined || one.amountFen === amountFen));

const ONLY_VOUCHER = 45;

const FIT_POINTS: Record<Fit['kind'], number> = { exact: 60, sum: 50, short: 40, over: 5, part: 5 };
const SLIGHTLY_OVER = 35;

const pointsOf = (fit: Fit | undefined, toleranceFen: number) => {
  if (!fit) return 0;
  return fit.kind === 'over' && fit.differenceFen <= toleranceFen ? SLIGHTLY_OVER : FIT_POINTS[fit.kind];
};

/** Of a payer nobody knows: the only member that uploaded a voucher of this amount in those days. */
const voucherClue = (index: MemberIndex, vouchers: VoucherIndex, { bookedOn, amountFen }: LineToMatch): Clue[] => {
  const near = vouchers.byAmount.get(amountFen)?.filter((one) => isNear(one.uploadedOn, bookedOn)) ?? [];
  const [memberId, ...others] = new Set(near.map((one) => one.memberId));
  const member = memberId === undefined ? undefined : index.byId.get(memberId);
  if (!member || others.length > 0) return [];
  const [day = ''] = near.map(({ uploadedOn }) => uploadedOn);
  return [{ kind: 'voucher', weight: ONLY_VOUCHER, members: [member], reason: () => ({ code: 'voucher', day }) }];
};

/** Whether a number in the remark is this member's with one slip of the hand, and the payer is known to be theirs. */
export const slipOf = ({ numbers }: Clues, member: IndexedMember) =>
  numbers.find(({ digits }) => isOneOff(digits, member.memberNo.replace(/\D/g, '')));

/** Who pays and whom the remark names may be two: then the payer counts less. */
const weightOf = (clue: Clue, member: IndexedMember, clues: Clues, wording: Wording) => {
  if (clue.kind === 'number' && clues.all.some((one) => OF_PAYER.has(one.kind) && isSlipOfPayer(one, clues))) return 40;
  if (!OF_PAYER.has(clue.kind)) return clue.weight;
  const others = clues.all.filter((one) => one.weight >= NAMED_WEIGHT && !one.members.includes(member));
  const isNamed = clues.all.some(
    (one) => !OF_PAYER.has(one.kind) && one.kind !== 'half' && one.members.includes(member),
  );
  if (isNamed || slipOf(clues, member)) return clue.weight;
  if (others.some(({ kind }) => kind === 'mention')) return clue.weight - (wording.onBehalf ? 85 : 60);
  if (others.some(({ kind }) => kind === 'number')) return clue.weight - (wording.onBehalf ? 60 : 20);
  return clue.weight;
};

const isSlipOfPayer = ({ members }: Clue, clues: Clues) =>
  members.some((member) => slipOf(clues, member) !== undefined);

export const rankCandidates = (
  line: LineToMatch,
  clues: Clues,
  wording: Wording,
  { index, vouchers, toleranceFen }: { index: MemberIndex; vouchers: VoucherIndex; toleranceFen: number },
): Candidate[] => {
  const known = clues.all.length > 0 ? clues.all : voucherClue(index, vouchers, line);
  const found = new Map<string, Candidate>();
  for (const clue of known)
    for (const member of clue.members) {
      const candidate = found.get(member.memberId) ?? {
        member,
        identity: 0,
        clues: [],
        reasons: [],
        fit: fitOf(inOrder(member.offers), line.amountFen, toleranceFen),
        total: 0,
      };
      // Two mentions of a name say no more than one.
      const isNew = !candidate.clues.some(({ kind }) => kind === clue.kind);
      if (isNew) candidate.identity += weightOf(clue, member, clues, wording);
      candidate.clues.push(clue);
      const reason = clue.reason(member);
      if (!candidate.reasons.some(({ code }) => code === reason.code)) candidate.reasons.push(reason);
      found.set(member.memberId, candidate);
    }
  for (const candidate of found.values()) {
    const voucher = voucherOf(vouchers, candidate.member.memberId, line);
    if (voucher && !candidate.clues.some(({ kind }) => kind === 'voucher')) {
      candidate.identity += voucher.amountFen === undefined ? 10 : 20;
      if (voucher.amountFen !== undefined) candidate.reasons.push({ code: 'voucher', day: voucher.uploadedOn });
    }
    candidate.total = candidate.identity + pointsOf(candidate.fit, toleranceFen);
  }
  return [...found.values()].sort((a, b) => b.total - a.total || (a.member.memberNo < b.member.memberNo ? -1 : 1));
};
