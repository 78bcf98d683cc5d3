// A closed year takes no more entries.
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isYearClosed } from './ledger.queries.ts';

export const refuseClosed = async (trx: Trx, day: string) => {
  if (await isYearClosed(trx, day))
    refuse('wrongState', { msg: `${day.slice(0, 4)} 年的会费已经结账，不能再记入；请记在今天` });
};
