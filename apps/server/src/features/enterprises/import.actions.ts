// Enterprises from a spreadsheet: looked at first, saved only when confirmed, then reviewed like any other application.
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeSheet } from '../../platform/sheets/sheets.ts';
import { companyOf, newReceiptNo } from '../applications/exports.ts';
import { createUser, hashPassword } from '../auth/exports.ts';
import { createCompany } from '../companies/exports.ts';
import { bindFile, readFileBytes } from '../files/exports.ts';
import { type RunningTask, startTask, type TaskResult } from '../tasks/exports.ts';
import type { By } from './enterprises.actions.ts';
import { addImportedApplication, findCheckTask } from './import.queries.ts';
import { checkSheet, type ImportRow } from './import-check.ts';
import { importColumns, importFields } from './import-columns.ts';

export const CHECK = 'enterprises.check';
export const IMPORT = 'enterprises.import';

const buildTemplate = async () => ({
  name: '企业导入模板.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  disposition: 'attachment' as const,
  bytes: await writeSheet(
    'xlsx',
    {
      name: '企业',
      columns: importFields.map((field) => importColumns[field]).map(({ title, width }) => ({ title, width })),
    },
    [[importFields.map((field) => importColumns[field].example)]],
  ),
});

/** Built once: it is the same for everybody, and building it takes a turn of the sheets. */
let template: ReturnType<typeof buildTemplate> | undefined;
export const importTemplate = () => {
  template ??= buildTemplate().catch((error) => {
    template = undefined;
    throw error;
  });
  return template;
};

export const startCheck = (deps: Deps, fileId: string, { actor, origin }: By) =>
  transact(deps.db, async (trx) => {
    await bindFile(trx, fileId, { purpose: 'import', userId: actor.userId });
    const taskId = await startTask(deps, trx, { kind: CHECK, userId: actor.userId, input: { fileId } });
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'enterprise.importChecked', actor, origin, subject, after: { fileId } });
    return { taskId };
  });

export const startImport = (deps: Deps, checkTaskId: string, { actor, origin }: By) =>
  transact(deps.db, async (trx) => {
    const check = (await findCheckTask(trx, actor.userId, checkTaskId, CHECK)) ?? refuse('notFound');
    if (check.status !== 'done') refuse('wrongState', { msg: '表格还没有检查完，或检查没有通过' });
    const input = { fileId: String(check.input.fileId) };
    const taskId = await startTask(deps, trx, { kind: IMPORT, userId: actor.userId, input });
    const subject = { kind: 'task', id: taskId };
    await recordAudit(trx, { action: 'enterprise.imported', actor, origin, subject, after: input });
    return { taskId };
  });

export const runCheck = async (deps: Deps, { input, progress }: RunningTask): Promise<TaskResult> => {
  const { rows, problems, wrongCount } = await checkSheet(deps.db, await readFileBytes(deps, String(input.fileId)));
  await progress(rows.length + wrongCount, rows.length + wrongCount);
  return { outcome: { counts: { 可导入: rows.length, 有问题: wrongCount }, problems, problemCount: problems.length } };
};

/** A company, an account by its phone, and an application in the queue: the rest is the usual way. */
const saveRow = async (deps: Deps, trx: Trx, { values }: ImportRow, passwordHash: string) => {
  const { companyType, phone, email, ...rest } = values;
  const form = {
    ...rest,
    companyType: companyType as 'fleet' | 'shipper',
    phone,
    email,
    permitNo: companyType === 'fleet' ? values.permitNo : '',
    establishYear: null,
    vehicleCount: null,
    serviceTypes: [],
  };
  const companyId = await createCompany(deps, trx, companyOf(form, null));
  const username = `qy-${deps.newId().slice(0, 10)}`;
  await createUser(deps, trx, { username, phone, email, companyId, passwordHash, isPhoneProved: false });
  const receiptNo = await newReceiptNo(trx, 'AP');
  await addImportedApplication(trx, { id: deps.newId(), receiptNo, companyId, form: JSON.stringify(form), status: 0 });
  return companyId;
};

/** All rows or none: called off or broken half-way, nothing stays. */
export const runImport = async (deps: Deps, { userId, input, progress }: RunningTask): Promise<TaskResult> => {
  const bytes = await readFileBytes(deps, String(input.fileId));
  // Nobody knows this password: the first sign-in is by code.
  const passwordHash = await hashPassword(newToken());
  return deps.db.transaction().execute(async (trx) => {
    const { rows, problems, wrongCount } = await checkSheet(trx, bytes);
    for (const [index, row] of rows.entries()) {
      await progress(index, rows.length);
      const companyId = await saveRow(deps, trx, row, passwordHash);
      const subject = { kind: 'company', id: companyId };
      await recordAudit(trx, { action: 'enterprise.imported', actor: { userId }, subject, after: { row: row.row } });
    }
    await progress(rows.length, rows.length);
    return {
      outcome: { counts: { 已导入: rows.length, 已跳过: wrongCount }, problems, problemCount: problems.length },
    };
  });
};
