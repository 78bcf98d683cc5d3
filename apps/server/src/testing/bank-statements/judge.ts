// Writes a statement, reads and matches it, and counts what came out against the truth.
import { matchLines } from '../../features/membership/bank-lines/matching/match-lines.ts';
import type { MemberToMatch, Proposal } from '../../features/membership/bank-lines/matching/matched-things.ts';
import { readStatement } from '../../features/membership/bank-lines/reading/read-statement.ts';
import { type Transfer, transfersOf } from './payments.ts';
import { populationOf } from './population.ts';
import { randomOf } from './random.ts';
import { shapes } from './shapes.ts';

const TODAY = '2026-11-15';

type Case = { seed: number; shape: keyof typeof shapes; members: number; lines: number; trapShare: number };

const told = (parts: readonly { memberId: string; offerKey: string }[]) =>
  parts
    .map(({ memberId, offerKey }) => `${memberId} ${offerKey}`)
    .sort()
    .join('; ');

/** The lines as read from the file, each beside what it is in truth. */
export const statementOf = async ({ seed, shape, lines: count, trapShare, ...world }: Case) => {
  const random = randomOf(seed);
  const members = populationOf(random, world.members, TODAY);
  const { transfers, vouchers, recorded } = transfersOf(random, { members, today: TODAY, count, trapShare });
  const { write, isNewestFirst } = shapes[shape];
  const reading = await readStatement(await write(transfers));
  if ('problem' in reading) throw new Error(reading.problem);
  const inFile = isNewestFirst ? transfers.toReversed() : transfers;
  const lines = reading.lines.map((line, at) => ({ ...line, id: String(at), payerAccountKey: line.payerAccount }));
  const outgoings = lines
    .filter(({ amountFen }) => amountFen < 0)
    .map((line) => ({ ...line, amountFen: -line.amountFen }));
  const incomes = lines.filter(({ amountFen }) => amountFen > 0);
  return {
    reading,
    inFile,
    matching: { lines: incomes, members: members as MemberToMatch[], vouchers, recorded, outgoings },
  };
};

export const judge = async (one: Case) => {
  const { reading, inFile, matching } = await statementOf(one);
  const proposals = matchLines(matching);
  const transferOf = (id: string) => inFile[Number(id)] as Transfer;
  const isRight = ({ lineIds, parts }: Proposal) => lineIds.every((id) => told(transferOf(id).truth) === told(parts));
  const dues = proposals.flatMap((proposal) =>
    proposal.lineIds.filter((id) => transferOf(id).truth.length > 0).map(() => proposal),
  );
  const certain = proposals.filter(({ certainty }) => certainty === 'certain');
  return {
    reading,
    inFile,
    proposals,
    share: dues.filter((one) => one.certainty !== 'none' && isRight(one)).length / dues.length,
    certain,
    wrong: certain.filter((one) => !isRight(one)).map((one) => ({ ...one, transfers: one.lineIds.map(transferOf) })),
  };
};
