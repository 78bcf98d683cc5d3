// The code of what both confirmed: fixed when a statement is frozen, compared at every reading.
import { sealCodeOf, sealText } from '@rfb/contract/transport/statements/statement-seal.ts';
import type { StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { addLeaf, dataOfLeaves, findLeaf } from '../../services/checkpoints/exports.ts';
import { findContentHash, findRecordedCode, sealedStatements } from './seals.queries.ts';
import { findStatementOf, type Statement } from './statements.queries.ts';

const leafOf = (data: string) => ({ kind: 'statement' as const, data });

const textNow = async (db: Db, statement: Statement) => {
  const { parties, openingFen, freightFen, chargesFen, paymentsFen, month, frozenAt } = statement;
  const { hash: contentHash, orders } = await findContentHash(db, statement.id);
  return sealText({
    number: statement.statementNo ?? '-',
    ...{ month, shipper: parties?.shipper.creditCode ?? '-', fleet: parties?.fleet.creditCode ?? '-' },
    ...{ openingFen, freightFen, chargesFen, paymentsFen, orders, contentHash },
    shipperConfirmedAt: statement.shipperConfirmedAt,
    fleetConfirmedAt: statement.fleetConfirmedAt,
    frozenAt: frozenAt ?? '-',
  });
};

/** In the transaction that froze it. */
export const seal = async (trx: Trx, companyId: string, statementId: string, context: AuditContext) => {
  const statement = await findStatementOf(trx, companyId, statementId);
  if (!statement) throw new Error(`statement ${statementId} is gone`);
  const text = await textNow(trx, statement);
  await addLeaf(trx, leafOf(text));
  await recordAudit(trx, {
    action: 'statement.sealed',
    ...context,
    subject: { kind: 'statement', id: statementId },
    after: { statementNo: statement.statementNo, sealCode: await sealCodeOf(text) },
  });
};

const changed = (code: string | null) => ({ state: 'changed' as const, code, text: null, salt: null });

/** Null while it is open, and for those frozen before there were codes. */
export const sealOf = async (db: Db, statement: Statement): Promise<StatementDetail['seal']> => {
  const { code, isExpected } = await findRecordedCode(db, statement.id);
  if (code === null) return isExpected ? changed(null) : null;
  // Opened again by somebody.
  if (statement.frozenAt === null) return changed(code);
  const text = await textNow(db, statement);
  const leaf = (await sealCodeOf(text)) === code ? await findLeaf(db, leafOf(text)) : undefined;
  return leaf ? { state: 'kept', code, text, salt: leaf.salt.toString('hex') } : changed(code);
};

/** One sentence for each that is not what both confirmed. */
export const findChangedStatements = async (db: Db) => {
  const problems: string[] = [];
  let checked = 0;
  const recorded = new Set<string>();
  for await (const { id, companyId, codes } of sealedStatements(db)) {
    for (const code of codes) recorded.add(code);
    const statement = companyId === null ? undefined : await findStatementOf(db, companyId, id);
    const found = statement && (await sealOf(db, statement));
    if (!statement) problems.push(`${id}：定稿的对账单被删除`);
    else if (found?.state !== 'kept')
      problems.push(`${statement.statementNo ?? `${statement.month} ${id}`}：内容与双方定稿时不同，或不在公开日志里`);
    checked += 1;
  }
  let unrecorded = 0;
  for await (const text of dataOfLeaves(db, 'statement')) if (!recorded.has(await sealCodeOf(text))) unrecorded += 1;
  if (unrecorded > 0) problems.push(`公开日志里有 ${unrecorded} 份定稿，操作日志里没有`);
  return { checked, problems };
};
