// npm run backup -- [file]: backs up the installation, running or not; encrypted when BACKUP_RECIPIENTS is set.
import { basename, join, resolve } from 'node:path';
import { backUp } from '../platform/backup/backup.ts';
import { recordMadeByHand } from '../platform/backup/backups.queries.ts';
import { findNow } from '../platform/clock.ts';
import { openInstallation, runCommand } from './open.ts';

await runCommand(async () => {
  const { deps, url, close } = await openInstallation();
  const { dataDir, backupRecipients: recipients } = deps.config;
  const isEncrypted = recipients.length > 0;
  const startedAt = await findNow(deps.db);
  const given = resolve(
    process.argv[2] ?? join(dataDir, 'backups', `rfb-${startedAt.replace(/\D/g, '').slice(0, 14)}.tar`),
  );
  const target = isEncrypted && !given.endsWith('.age') ? `${given}.age` : given;
  // Plain rows must not lie on the disk of encrypted backups, not even for a moment.
  const scratch = isEncrypted ? { scratch: { folder: dataDir, prefix: '.backup-' } } : {};
  const backup = await backUp(deps, url, target, { recipients, ...scratch });
  const begun = { id: deps.newId(), day: null, name: basename(target), isEncrypted, startedAt };
  await recordMadeByHand(deps.db, begun, backup);
  await close();
  const { tables, files } = backup.manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `已备份到 ${target}：${Object.keys(tables).length} 张表 ${rows} 行，${files.length} 个文件，${isEncrypted ? '已加密' : '没有加密'}。密钥文件不在备份里，请另存。`,
  );
});
