// Doctor check of bids: every tender whose deadline was fixed still has the bids of then.
import { chainProblemOf } from '../features/trade/bids/chain-check.ts';
import { listHeads } from '../features/trade/bids/opening.queries.ts';
import { findTender } from '../features/trade/tenders/exports.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok } from './finding.ts';

const BATCH = 200;
const SHOWN = 5;
const KEEP = '停止使用，保留数据库与服务器现场，与最近的备份核对；告知货主与各车队保存回执';

export const checkTenders = async (deps: Deps): Promise<Finding> => {
  const problems: string[] = [];
  let checked = 0;
  let after: { fixedAt: string; tenderId: string } | undefined;
  do {
    const heads = await listHeads(deps.db, after, BATCH);
    for (const { tenderId } of heads) {
      const tender = await findTender(deps.db, tenderId);
      const problem = tender && (await chainProblemOf(deps, deps.db, tender));
      if (problem) problems.push(`${tender.tenderNo}：${problem}`);
    }
    checked += heads.length;
    after = heads.at(-1);
  } while (after);
  if (problems.length === 0) return ok('报价记录', `${checked} 场竞价，与截止时固定的一致`);
  const more = problems.length > SHOWN ? `；等共 ${problems.length} 场` : '';
  return fail('报价记录', `${problems.slice(-SHOWN).join('；')}${more}`, KEEP);
};
