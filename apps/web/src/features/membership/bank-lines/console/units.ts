// What is decided at once: one line, or several that only together pay what is owed, with what they are proposed for.
import type { BankLine, BankOffer, BankPart } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { sideOf } from '@rfb/contract/membership/bank-lines/match-reasons.ts';

/** A part as somebody chose it; the payer is as the server found it. */
export type ChosenPart = Omit<BankPart, 'offer'> & { offer: BankOffer };

export type Unit = {
  id: string;
  group: BankLine['group'];
  state: BankLine['state'];
  lines: BankLine[];
  sumFen: number;
  parts: ChosenPart[];
  owedFen: number;
  /** What came in less what is owed; 0 where nothing is proposed. */
  differenceFen: number;
  reasons: MatchReason[];
  /** Somebody chose the member, nothing speaks for or against it. */
  isChosen: boolean;
};

/** By the id of a line: what somebody chose for it, and lines that are no longer decided together. */
export type Choices = { parts: ReadonlyMap<string, ChosenPart[]>; apart: ReadonlySet<string> };

const sumOf = (all: readonly { amountFen: number }[]) => all.reduce((sum, { amountFen }) => sum + amountFen, 0);

const unitOf = (lines: BankLine[], { parts: chosen }: Choices): Unit[] => {
  const [first] = lines;
  if (!first) return [];
  const lead = lines.find(({ id, leadId }) => id === leadId) ?? first;
  const own = chosen.get(lead.id);
  const parts = own ?? lead.parts;
  const sumFen = sumOf(lines);
  const owedFen = parts.reduce((sum, { offer }) => sum + offer.amountFen, 0);
  const isOpen = lead.state === 'open';
  return [
    {
      ...{ id: lead.id, group: lead.group, state: lead.state, lines, sumFen, parts, owedFen },
      differenceFen: isOpen && parts.length > 0 ? sumFen - owedFen : 0,
      reasons: own ? [] : lead.reasons,
      isChosen: own !== undefined,
    },
  ];
};

/** In the order of the lines. */
export const unitsOf = (lines: readonly BankLine[], choices: Choices): Unit[] => {
  const keyOf = (line: BankLine) => (choices.apart.has(line.leadId) ? line.id : line.leadId);
  return [...Map.groupBy(lines, keyOf).values()].flatMap((together) => unitOf(together, choices));
};

/** Too little or too much is decided on, not confirmed by a key. */
export const canConfirm = ({ state, parts, differenceFen }: Unit) =>
  state === 'open' && parts.length > 0 && differenceFen === 0;

export const versionsOf = ({ lines }: Pick<Unit, 'lines'>) => lines.map(({ id, version }) => ({ id, version }));

/** What the server is told: nothing where it is confirmed as proposed. */
export const partsSent = ({ isChosen, parts }: Unit) =>
  isChosen
    ? { parts: parts.map(({ memberId, offer, amountFen }) => ({ memberId, offerKey: offer.key, amountFen })) }
    : {};

/** Parts of one line for members somebody chose: each pays what it owes, the last one gets what is left. */
export const partsFor = (chosen: readonly Omit<ChosenPart, 'amountFen'>[], sumFen: number): ChosenPart[] => {
  let left = sumFen;
  return chosen.map((part) => {
    const amountFen = Math.min(left, part.offer.amountFen);
    left -= amountFen;
    return { ...part, amountFen };
  });
};

/** The first thing a person should look at, for the row. */
export const doubtOf = ({ reasons }: Unit) => reasons.find((reason) => sideOf(reason) !== 'speaks');
