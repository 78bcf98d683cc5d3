// Doctor checks of what was fixed: tenders past their deadline still have the bids of then, statements what both confirmed.

import { findDuesDifferences } from '../features/membership/dues/exports.ts';
import { findReceiptDifferences } from '../features/membership/fiscal-receipts/exports.ts';
import { readableProblemOf } from '../features/trade/bids/chain-check.ts';
import { listVanished, pastTenders } from '../features/trade/bids/opening.queries.ts';
import { findTender } from '../features/trade/tenders/exports.ts';
import { findChangedStatements } from '../features/transport/statements/exports.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok } from './finding.ts';

const SHOWN = 50;
const KEEP_STATEMENTS = '停止使用，保留数据库与服务器现场，与最近的备份和双方手中的 PDF 核对；告知双方';
const KEEP = '停止使用，保留数据库与服务器现场，与最近的备份核对；告知货主与各车队保存回执';

const listed = (problems: string[], unit: string) =>
  problems.slice(0, SHOWN).join('；') + (problems.length > SHOWN ? `；等共 ${problems.length} ${unit}` : '');

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
  return fail('报价记录', listed(problems, '场'), KEEP);
};

export const checkDues = async ({ db }: Deps): Promise<Finding> => {
  const { entries, problems } = await findDuesDifferences(db);
  if (problems.length === 0) return ok('会费账', `${entries} 条分录，每条平衡，所有合计与明细一致`);
  return fail('会费账', listed(problems, '处'), '停止登记会费，保留数据库，与最近的备份和银行流水核对');
};

export const checkReceipts = async ({ db }: Deps): Promise<Finding> => {
  const { receipts, problems } = await findReceiptDifferences(db);
  if (problems.length === 0) return ok('会费票据', `${receipts} 个已动用号码逐个相接，每笔收款都有票据`);
  return fail('会费票据', listed(problems, '处'), '停止开票，保留数据库，与最近的备份和纸质登记簿核对');
};

export const checkStatements = async ({ db }: Deps): Promise<Finding> => {
  const { checked, problems } = await findChangedStatements(db);
  if (problems.length === 0) return ok('对账单', `${checked} 份定稿的对账单，与双方确认时一致`);
  return fail('对账单', listed(problems, '份'), KEEP_STATEMENTS);
};
