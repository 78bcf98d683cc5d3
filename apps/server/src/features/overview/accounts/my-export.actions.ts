// Export of personal data as a long task: start, pack, notify.

import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accountRows } from '../../identity/auth/exports.ts';
import { saveFile } from '../../services/files/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { startTask, type TaskRunners } from '../../services/tasks/exports.ts';
import { packMyData } from './my-data.ts';

const KIND = 'accounts.myData';

export const startMyExport = (deps: Deps, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { userId, companyId } = actor;
    const taskId = await startTask(deps, trx, { kind: KIND, userId, companyId, input: {} });
    const subject = { kind: 'user', id: userId };
    await recordAudit(trx, { action: 'account.exportStarted', actor, origin, subject, after: { taskId } });
    return { taskId };
  });

export const accountsRunners = (deps: Deps): TaskRunners => ({
  [KIND]: async ({ taskId, userId, companyId, progress }) => {
    const { username, role, companyRole } =
      (await accountRows.findAccount(deps.db, userId)) ?? refuse('notFound', { msg: '账号已注销' });
    // The company's records belong to the company; its owner answers for them.
    const subject = { userId, companyId: companyRole === 'owner' ? companyId : null };
    const bytes = await packMyData(deps, subject, progress);
    return deps.db.transaction().execute(async (trx) => {
      const { fileId } = await saveFile(deps, trx, {
        bytes,
        name: `我的数据-${username}.zip`,
        purpose: 'myExport',
        userId,
      });
      await notify(deps, trx, {
        to: { userId },
        template: 'task.myData',
        values: {},
        link: `/${role === 'admin' ? 'admin' : 'user'}/profile?tab=account&export=${taskId}`,
        dedupKey: `my-data:${taskId}`,
      });
      return { fileId, purpose: 'myExport' };
    });
  },
});
