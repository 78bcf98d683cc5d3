// One line that pays for several members: those its remark names, or those of one person or one account.
import type { Clues } from './clues.ts';
import { inOrder } from './fits.ts';
import type { LineToMatch, Part } from './matched-things.ts';
import type { IndexedMember } from './member-index.ts';

const MAX_MEMBERS = 6;
/** Per member, so that the number of choices stays small. */
const MAX_OFFERS = 3;

/** Every way to pay one offer of each member with just this amount; the first offers are tried first. */
const waysOf = (members: readonly IndexedMember[], amountFen: number): Part[][] => {
  const [member, ...others] = members;
  if (!member) return amountFen === 0 ? [[]] : [];
  return inOrder(member.offers)
    .slice(0, MAX_OFFERS)
    .filter((offer) => offer.amountFen <= amountFen)
    .flatMap((offer) =>
      waysOf(others, amountFen - offer.amountFen).map((rest) => [
        { memberId: member.memberId, offerKey: offer.key, amountFen: offer.amountFen },
        ...rest,
      ]),
    );
};

const subsetsOf = (members: readonly IndexedMember[]) => {
  const found: IndexedMember[][] = [];
  for (let bits = 1; bits < 2 ** members.length; bits += 1) {
    const chosen = members.filter((_, at) => (bits >> at) & 1);
    if (chosen.length > 1) found.push(chosen);
  }
  return found;
};

type SeveralMembers = { parts: Part[]; members: IndexedMember[]; clues: readonly Clues['all'][number][] };

const isFew = (members: readonly IndexedMember[]) => members.length > 1 && members.length <= MAX_MEMBERS;

/** Named one by one, perhaps besides the payer itself. */
const named = ({ all }: Clues, amountFen: number): SeveralMembers | undefined => {
  const mentions = all.filter(
    ({ kind, members }) => /^(?:number|mention|phone|half)$/.test(kind) && members.length === 1,
  );
  const members = [...new Set(mentions.flatMap((clue) => clue.members))];
  const payers = all.filter(({ kind, members: own }) => kind === 'fullName' && own.length === 1);
  const withPayer = [...new Set([...payers.flatMap((clue) => clue.members), ...members])];
  if (members.length === 0) return undefined;
  for (const [chosen, clues] of [[members, mentions] as const, [withPayer, [...payers, ...mentions]] as const]) {
    const [parts] = isFew(chosen) ? waysOf(chosen, amountFen) : [];
    if (parts) return { parts, members: chosen, clues };
  }
  return undefined;
};

/** Of one legal representative or one account, when one choice of them fits and no member alone does. */
const shared = ({ all }: Clues, amountFen: number): SeveralMembers | undefined => {
  for (const clue of all.filter(({ kind, members }) => /^(?:person|account)$/.test(kind) && isFew(members))) {
    if (clue.members.some(({ offers }) => offers.some((offer) => offer.amountFen === amountFen))) continue;
    const ways = subsetsOf(clue.members).flatMap((members) =>
      waysOf(members, amountFen).map((parts) => ({ parts, members, clues: [clue] })),
    );
    if (ways.length === 1) return ways[0];
  }
  return undefined;
};

export const severalMembersOf = (line: LineToMatch, clues: Clues) =>
  named(clues, line.amountFen) ?? shared(clues, line.amountFen);
