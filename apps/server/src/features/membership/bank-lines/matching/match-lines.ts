// Matches the lines of statements with what members may owe; the same input gives the same proposals.
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { differencesOf } from './contradictions.ts';
import { type Draft, draftOf, fitReason, partsOf, type Surroundings } from './drafts.ts';
import { fitOf, inOrder } from './fits.ts';
import { lineGroups } from './line-groups.ts';
import type {
  LineToMatch,
  MemberToMatch,
  Outgoing,
  Part,
  Proposal,
  RecordedPayment,
  Voucher,
} from './matched-things.ts';
import { indexMembers } from './member-index.ts';

/** What banks between payer and payee may keep of a transfer. */
const BANK_CHARGE_FEN = 5000;

export type Matching = {
  lines: readonly LineToMatch[];
  members: readonly MemberToMatch[];
  vouchers?: readonly Voucher[];
  outgoings?: readonly Outgoing[];
  recorded?: readonly RecordedPayment[];
  toleranceFen?: number;
};

const groupedBy = <K, T>(all: readonly T[], keyOf: (one: T) => K) => {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

const proposalOf = ({ line, certainty, parts, reasons, differenceFen, candidates }: Draft): Proposal => ({
  lineIds: [line.id],
  certainty,
  parts,
  reasons,
  differenceFen,
  candidates,
});

const claimOf = ({ memberId, offerKey }: Pick<Part, 'memberId' | 'offerKey'>) => JSON.stringify([memberId, offerKey]);

/** The surer line first, then the earlier one. */
const byClaim = (a: Draft, b: Draft) =>
  Math.abs(a.differenceFen) - Math.abs(b.differenceFen) ||
  (b.chosen?.total ?? 0) - (a.chosen?.total ?? 0) ||
  (a.line.bookedOn === b.line.bookedOn ? 0 : a.line.bookedOn < b.line.bookedOn ? -1 : 1);

const competing = ({ line }: Draft): MatchReason => ({ code: 'competing', day: line.bookedOn, fen: line.amountFen });

/** What a line may pay instead, when another one pays what it fitted best. */
const refitted = (draft: Draft, holder: Draft, claimed: ReadonlyMap<string, Draft>, toleranceFen: number): Draft => {
  const { chosen, line } = draft;
  const name = (chosen ?? holder.chosen)?.member.companyName ?? '其中一家';
  const memberIds = [...new Set(draft.parts.map(({ memberId }) => memberId))];
  const none: Draft = {
    ...draft,
    certainty: 'none',
    parts: [],
    differenceFen: 0,
    reasons: [{ code: 'taken', name, day: holder.line.bookedOn }],
    candidates: memberIds,
  };
  if (!chosen) return none;
  const { memberId, offers } = chosen.member;
  const left = offers.filter(({ key }) => !claimed.has(claimOf({ memberId, offerKey: key })));
  const fit = fitOf(inOrder(left), line.amountFen, toleranceFen);
  if (!fit || (fit.kind !== 'exact' && fit.kind !== 'sum')) return none;
  return {
    ...draft,
    certainty: 'likely',
    parts: partsOf(memberId, fit, line.amountFen),
    differenceFen: fit.differenceFen,
    reasons: [...chosen.reasons, ...fitReason(fit), ...differencesOf(fit), competing(holder)],
  };
};

/** Each offer is paid once: of several lines for it one keeps it, none of them is certain. */
const settled = (drafts: readonly Draft[], toleranceFen: number): Map<string, Draft> => {
  const claimed = new Map<string, Draft>();
  const result = new Map<string, Draft>();
  const doubt = (draft: Draft, other: Draft) => {
    const known = result.get(draft.line.id) ?? draft;
    if (known.reasons.some(({ code }) => code === 'competing')) return;
    result.set(draft.line.id, { ...known, certainty: 'likely', reasons: [...known.reasons, competing(other)] });
  };
  for (const draft of drafts.toSorted(byClaim)) {
    const claims = draft.parts.map(claimOf);
    const holder = claims.map((claim) => claimed.get(claim)).find((one) => one !== undefined);
    if (!holder) {
      if (!result.has(draft.line.id)) result.set(draft.line.id, draft);
      for (const claim of claims) claimed.set(claim, draft);
      continue;
    }
    doubt(holder, draft);
    const other = refitted(draft, holder, claimed, toleranceFen);
    result.set(draft.line.id, other);
    for (const part of other.parts) claimed.set(claimOf(part), other);
  }
  return result;
};

/** In the order of the lines; a group stands where its first line does. */
export const matchLines = ({
  lines,
  members,
  vouchers = [],
  outgoings = [],
  recorded = [],
  ...options
}: Matching): Proposal[] => {
  const toleranceFen = options.toleranceFen ?? BANK_CHARGE_FEN;
  const around: Surroundings = {
    index: indexMembers(members, lines, vouchers),
    vouchers: {
      byMember: groupedBy(vouchers, ({ memberId }) => memberId),
      byAmount: groupedBy(vouchers, ({ amountFen }) => amountFen),
    },
    recorded: groupedBy(recorded, ({ memberId }) => memberId),
    outgoings: groupedBy(outgoings, ({ amountFen }) => amountFen),
    toleranceFen,
  };
  const drafts = lines.map((line) => draftOf(line, around));
  const byDay = drafts.toSorted((a, b) => (a.line.bookedOn < b.line.bookedOn ? -1 : 1));
  const paid = new Set(
    drafts.filter(({ differenceFen }) => differenceFen === 0).flatMap(({ parts }) => parts.map(claimOf)),
  );
  const groups = lineGroups(byDay, (part) => paid.has(claimOf(part)));
  const grouped = new Set(groups.flatMap((group) => group.drafts));
  const alone = settled(
    drafts.filter((draft) => !grouped.has(draft)),
    toleranceFen,
  );
  const groupAt = new Map(groups.map((group) => [group.proposal.lineIds[0], group.proposal]));
  return drafts.flatMap((draft) => {
    const group = groupAt.get(draft.line.id);
    if (group) return [group];
    const own = alone.get(draft.line.id);
    return own ? [proposalOf(own)] : [];
  });
};
