// The state of the hash chain for the office.
import { MAX_LIST_DEPTH } from '@rfb/contract/fields.ts';
import type { LogChain } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { findLastSeal } from '../../../platform/audit/check.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findNameOf } from '../../services/cases/exports.ts';
import { countByDay, findDayOfSeal, findNewestCheck } from './chain.queries.ts';

const lastCheckOf = async (db: Db): Promise<LogChain['lastCheck']> => {
  const check = await findNewestCheck(db);
  if (!check) return null;
  const { checkedAt, sealed, problem, userId, tookMs, brokenSeq } = check;
  return {
    checkedAt,
    by: userId && (await findNameOf(db, userId)),
    seconds: tookMs === null ? null : Math.ceil(tookMs / 1_000),
    sealed,
    problem,
    broken: brokenSeq === null ? null : { seq: brokenSeq, day: await findDayOfSeal(db, brokenSeq) },
  };
};

export const chainOf = async (db: Db): Promise<LogChain> => {
  const [head, lastCheck, days] = await Promise.all([findLastSeal(db), lastCheckOf(db), countByDay(db)]);
  return {
    head: head ? { seq: head.seq, hash: head.hash.toString('hex') } : null,
    lastCheck,
    days: days.map(({ day, count }) => ({
      day,
      count: Math.min(count, MAX_LIST_DEPTH),
      isCapped: count > MAX_LIST_DEPTH,
    })),
  };
};
