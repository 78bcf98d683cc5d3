// Locks the lines of an act and refuses it when somebody else was faster.
import { type BankLineMove, bankLineStates, canMove } from '@rfb/contract/membership/bank-lines/bank-lines.states.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as rows from './bank-lines.queries.ts';

export type Chosen = { id: string; version: number };

/** Call before every other lock of the transaction except `lockOffice`. */
export const lockForMove = async (trx: Trx, chosen: readonly Chosen[], move: BankLineMove) => {
  await rows.lockBankLines(trx);
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const lines = await rows.lockLines(trx, [...versions.keys()]);
  if (lines.length !== versions.size) refuse('notFound');
  for (const line of lines) {
    if (!canMove(line.state, move))
      refuse('wrongState', { msg: `${line.bookedOn} 的这笔流水现在是“${bankLineStates[line.state]}”，请刷新后再看` });
    if (line.version !== versions.get(line.id))
      refuse('wrongState', { msg: `${line.bookedOn} 的这笔流水刚刚有变化，请核对后再确认` });
  }
  return lines;
};
