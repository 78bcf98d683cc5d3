// npm run backup -- [file.tar]: backs up the installation, running or not.
import { join, resolve } from 'node:path';
import { backUp } from '../platform/backup/backup.ts';
import { openInstallation, runCommand } from './open.ts';

await runCommand(async () => {
  const { deps, url, close } = await openInstallation();
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const target = resolve(process.argv[2] ?? join(deps.config.dataDir, 'backups', `rfb-${stamp}.tar`));
  const { tables, files } = await backUp(deps, url, target);
  await close();
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `已备份到 ${target}：${Object.keys(tables).length} 张表 ${rows} 行，${files.length} 个文件。密钥文件不在备份里，请另存。`,
  );
});
