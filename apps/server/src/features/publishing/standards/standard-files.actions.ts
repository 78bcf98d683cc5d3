// The office replaces the attachments of a standard.
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindStaffFiles } from '../../services/files/exports.ts';
import { listFilesOf, saveFilesOf } from './standard-files.queries.ts';
import { lockStandard } from './standards.queries.ts';

type Lists = { fileIds: string[]; seenFileIds: string[] };

export const saveStandardFiles = (
  deps: Deps,
  id: string,
  { fileIds: wanted, seenFileIds }: Lists,
  { actor, origin }: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    if (!(await lockStandard(trx, id))) refuse('notFound', { msg: '没有收录这项标准' });
    const fileIds = [...new Set(wanted)];
    const before = await listFilesOf(trx, id);
    if (before.map(({ fileId }) => fileId).join() !== seenFileIds.join())
      refuse('wrongState', { msg: '刚刚有人改过这项标准的附件，请核对后再保存' });
    await bindStaffFiles(trx, fileIds, { purpose: 'standardAttachment', field: 'fileIds' });
    await saveFilesOf(trx, id, fileIds, actor.userId);
    const after = await listFilesOf(trx, id);
    await recordAudit(trx, {
      actor,
      origin,
      action: 'standard.filesChanged',
      subject: { kind: 'standard', id },
      before: { files: before.map(({ name }) => name) },
      after: { files: after.map(({ name }) => name) },
    });
    return null;
  });
