// Doctor check of bids: every tender past its deadline still has the bids of then.
import { readableProblemOf } from '../features/trade/bids/chain-check.ts';
import { listVanished, pastTenders } from '../features/trade/bids/opening.queries.ts';
import { findTender } from '../features/trade/tenders/exports.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok } from './finding.ts';

const SHOWN = 50;
const KEEP = '停止使用，保留数据库与服务器现场，与最近的备份核对；告知货主与各车队保存回执';

export const checkTenders = async (deps: Deps): Promise<Finding> => {
  const problems = (await listVanished(deps.db)).map((tenderId) => `${tenderId}：整场竞价被删除`);
  let checked = 0;
  for await (const tenderId of pastTenders(deps.db)) {
    const tender = await findTender(deps.db, tenderId);
    const problem = tender && (await readableProblemOf(deps, deps.db, tender));
    if (problem) problems.push(`${tender.tenderNo}：${problem}`);
    checked += 1;
  }
  if (problems.length === 0) return ok('报价记录', `${checked} 场竞价，与截止时固定的一致`);
  const more = problems.length > SHOWN ? `；等共 ${problems.length} 场` : '';
  return fail('报价记录', `${problems.slice(0, SHOWN).join('；')}${more}`, KEEP);
};
