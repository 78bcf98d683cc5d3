// Several lines of one member that only together pay one offer, such as 1/2 and 2/2.
import { addDays } from '@rfb/contract/days.ts';
import type { Draft } from './drafts.ts';
import { inOrder } from './fits.ts';
import type { Offer, Proposal } from './matched-things.ts';
import type { IndexedMember } from './member-index.ts';

const MAX_LINES = 6;
const MAX_DAYS = 60;
const STRONG = 50;
const MARGIN = 25;

/** The member a line is of, whatever its amount, if its amount pays nothing by itself. */
const memberOf = ({ ranked, certainty, reasons, chosen }: Draft): IndexedMember | undefined => {
  const byIdentity = ranked.toSorted((a, b) => b.identity - a.identity);
  const [top, second] = byIdentity;
  if (!top?.fit || top.identity < STRONG || top.identity - (second?.identity ?? 0) < MARGIN) return undefined;
  if (top.fit.kind !== 'part' && top.fit.kind !== 'short') return undefined;
  const isUnpaid = certainty === 'none' ? reasons.every(({ code }) => code === 'amountDiffers') : chosen === top;
  return isUnpaid ? top.member : undefined;
};

const sumOf = (drafts: readonly Draft[]) => drafts.reduce((sum, { line }) => sum + line.amountFen, 0);

const choicesOf = (drafts: readonly Draft[]) => {
  const choices: Draft[][] = [];
  for (let bits = 1; bits < 2 ** drafts.length; bits += 1) {
    const chosen = drafts.filter((_, at) => (bits >> at) & 1);
    if (chosen.length > 1) choices.push(chosen);
  }
  // All of them before some.
  return choices.sort((a, b) => b.length - a.length);
};

const isSoon = (drafts: readonly Draft[]) => {
  const days = drafts.map(({ line }) => line.bookedOn).sort();
  return (days.at(-1) ?? '') <= addDays(days[0] ?? '', MAX_DAYS);
};

type LineGroup = { proposal: Proposal; drafts: Draft[] };

const groupOf = (member: IndexedMember, offer: Offer, drafts: readonly Draft[]): LineGroup => {
  const reasons = drafts.flatMap(({ ranked }) => ranked.find((one) => one.member === member)?.reasons ?? []);
  const first = new Map(reasons.map((reason) => [reason.code, reason]));
  return {
    drafts: [...drafts],
    proposal: {
      lineIds: drafts.map(({ line }) => line.id),
      certainty: 'likely',
      parts: [{ memberId: member.memberId, offerKey: offer.key, amountFen: offer.amountFen }],
      reasons: [...first.values(), { code: 'linesSum', count: drafts.length, name: offer.label, fen: offer.amountFen }],
      differenceFen: 0,
      candidates: [],
    },
  };
};

/** `drafts` in order of their days; `isPaid`: whether a line alone pays this offer exactly. */
export const lineGroups = (
  drafts: readonly Draft[],
  isPaid: (part: { memberId: string; offerKey: string }) => boolean,
): LineGroup[] => {
  const ofMember = drafts.flatMap((draft) => {
    const member = memberOf(draft);
    return member ? [{ draft, member, key: `${member.memberId} ${draft.line.fileId}` }] : [];
  });
  return [...Map.groupBy(ofMember, ({ key }) => key).values()].flatMap((found) => {
    const own = found.map(({ draft }) => draft);
    const member = found[0]?.member;
    if (!member) return [];
    if (own.length < 2 || own.length > MAX_LINES) return [];
    for (const offer of inOrder(member.offers)) {
      if (isPaid({ memberId: member.memberId, offerKey: offer.key })) continue;
      const fitting = choicesOf(own).filter((chosen) => sumOf(chosen) === offer.amountFen && isSoon(chosen));
      const [only] = fitting;
      // Two choices of lines for the same fee: a person decides.
      if (only && (fitting.length === 1 || only.length === own.length)) return [groupOf(member, offer, only)];
    }
    return [];
  });
};
