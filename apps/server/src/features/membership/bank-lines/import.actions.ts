// Imports a statement: reads it, keeps the file, adds the lines that are not known yet and matches them.
import type { ColumnMapping } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindFile, readFileBytes, refuseWhenFull, saveFile } from '../../services/files/exports.ts';
import * as files from './bank-files.queries.ts';
import { addLines, hasSettled, listKnown, lockBankLines } from './bank-lines.queries.ts';
import { rematch } from './matching.actions.ts';
import { isZip, type Reading, type ReadLine, readStatement } from './reading/read-statement.ts';

const MAX_PROBLEMS = 100;

const refuseFile = (msg: string) => refuse('fileRefused', { msg, data: { fields: { file: msg } } });

const problemsOf = ({ problems, balances }: Reading) =>
  [
    ...problems,
    ...balances.breaks.map(({ row, expectedFen, balanceFen }) => ({
      row,
      text: `余额 ${yuanText(balanceFen)} 接不上前一笔，应为 ${yuanText(expectedFen)}`,
    })),
  ]
    .sort((a, b) => a.row - b.row)
    .slice(0, MAX_PROBLEMS);

const sumOf = (lines: readonly ReadLine[]) => lines.reduce((sum, { amountFen }) => sum + Math.abs(amountFen), 0);

const columnsOf = (reading: Reading, added: readonly ReadLine[]) => {
  const incomes = added.filter(({ amountFen }) => amountFen > 0);
  const outgoings = added.filter(({ amountFen }) => amountFen < 0);
  const days = added.map(({ bookedOn }) => bookedOn).sort();
  const { checked, joined, closingFen } = reading.balances;
  return {
    mapping: JSON.stringify(reading.mapping),
    gaps: reading.gaps,
    problems: JSON.stringify(problemsOf(reading)),
    balances: JSON.stringify({ checked, joined, closingFen }),
    known: reading.lines.length - added.length,
    ...{ incomes: incomes.length, incomeFen: sumOf(incomes) },
    ...{ outgoings: outgoings.length, outgoingFen: sumOf(outgoings) },
    ...{ firstOn: days[0] ?? null, lastOn: days.at(-1) ?? null },
  };
};

const SEAL = 'bank account';

/** The payer's account: encrypted, compared by a keyed hash, shown by its last four characters. */
const accountColumns = ({ keys }: Pick<Deps, 'keys'>, account: string) =>
  account === ''
    ? { accountSealed: '', accountMac: null, accountTail: '' }
    : { accountSealed: keys.seal(SEAL, account), accountMac: keys.mac(SEAL, account), accountTail: account.slice(-4) };

const saveLines = (deps: Deps, trx: Trx, bankFileId: string, lines: readonly ReadLine[]) =>
  addLines(
    trx,
    lines.map(({ row, payerAccount, balanceFen: _, ...line }) => {
      const id = deps.newId();
      return {
        ...{ ...line, ...accountColumns(deps, payerAccount), id, bankFileId, rowNo: row, leadId: id, leadRow: row },
        state: line.amountFen > 0 ? ('open' as const) : ('out' as const),
      };
    }),
  );

const read = async (bytes: Uint8Array, options: Parameters<typeof readStatement>[1]) => {
  const reading = await readStatement(bytes, options);
  return 'problem' in reading ? refuseFile(reading.problem) : reading;
};

/** New lines, and where the others were imported. */
const splitKnown = async (trx: Trx, lines: readonly ReadLine[]) => {
  const known = await listKnown(
    trx,
    lines.map(({ fingerprint }) => fingerprint),
  );
  const fileOf = new Map(known.map(({ fingerprint, bankFileId }) => [fingerprint, bankFileId]));
  return { added: lines.filter(({ fingerprint }) => !fileOf.has(fingerprint)), earlier: known[0]?.bankFileId };
};

const note = (trx: Trx, context: AuditContext, id: string, action: string, after: object) =>
  recordAudit(trx, { action, ...context, subject: { kind: 'bankFile', id }, after: { ...after } });

export const importFile = async (deps: Deps, { name, bytes }: UploadedFile, context: AuditContext) => {
  await refuseWhenFull(deps, false);
  const remembered = async (shape: string) => (await files.findShape(deps.db, shape))?.mapping;
  const reading = await read(bytes, { remembered });
  if (reading.gaps.length === 0 && reading.lines.length === 0)
    refuseFile('没有读到任何流水，请确认这是银行导出的交易明细');
  return transact(deps.db, async (trx) => {
    await lockBankLines(trx);
    const { added, earlier } = await splitKnown(trx, reading.lines);
    const known = reading.lines.length - added.length;
    if (earlier && added.length === 0) {
      await note(trx, context, earlier, 'bankFile.imported', { name, added: 0, known });
      return { bankFileId: earlier, added: 0, known };
    }
    const { userId } = context.actor;
    const ending = isZip(bytes) ? 'xlsx' : 'csv';
    const purpose = 'bankStatement' as const;
    const kept = await saveFile(deps, trx, {
      bytes,
      name: `${name.replace(/\.[^.]*$/, '')}.${ending}`,
      purpose,
      userId,
    });
    await bindFile(trx, kept.fileId, { purpose, userId });
    const id = deps.newId();
    await files.addFile(trx, {
      ...{ id, fileId: kept.fileId, name: kept.name, shape: reading.shape, importedBy: userId },
      titles: reading.titles,
      ...columnsOf(reading, added),
    });
    await saveLines(deps, trx, id, added);
    await rematch(deps, trx);
    await note(trx, context, id, 'bankFile.imported', { name: kept.name, added: added.length, known });
    return { bankFileId: id, added: added.length, known };
  });
};

type Remapping = { bankFileId: string; version: number; mapping: ColumnMapping };

/** Possible until something of the file is settled: its lines are read anew. */
export const remapFile = async (deps: Deps, { bankFileId: id, version, mapping }: Remapping, context: AuditContext) => {
  const stored = (await files.findStored(deps.db, id)) ?? refuse('notFound');
  const reading = await read(await readFileBytes(deps, stored.fileId), { mapping });
  if (reading.gaps.length > 0) return refuse('wrongState', { msg: reading.gaps.join('；') });
  return transact(deps.db, async (trx) => {
    await lockBankLines(trx);
    const file = (await files.lockFile(trx, id)) ?? refuse('notFound');
    if (file.version !== version) refuse('wrongState', { msg: '这份流水刚刚有变化，请核对后再改列' });
    if (await hasSettled(trx, id))
      refuse('wrongState', { msg: '这份流水已有确认过的行，不能再改列；下次导入同样的文件会用新的列' });
    await files.deleteLinesOf(trx, id);
    const { added } = await splitKnown(trx, reading.lines);
    await files.changeFile(trx, id, columnsOf(reading, added));
    await files.saveShape(trx, reading.shape, mapping, context.actor.userId);
    await saveLines(deps, trx, id, added);
    await rematch(deps, trx);
    await note(trx, context, id, 'bankFile.remapped', { columns: mapping });
    return { added: added.length, known: reading.lines.length - added.length };
  });
};

export const rematchFile = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockBankLines(trx);
    if (!(await files.lockFile(trx, id))) refuse('notFound');
    const changed = await rematch(deps, trx);
    await note(trx, context, id, 'bankLines.rematched', { changed });
    return { changed };
  });
