// npm run restore -- file.tar: restores a backup into an empty DATA_DIR or DATABASE_URL.
import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { openInstallation } from '../installation.ts';
import { restore } from '../platform/backup/restore.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { runCommand } from './open.ts';

await runCommand(async () => {
  const source = process.argv[2];
  if (!source || !existsSync(source)) throw new StartRefusal('请给出备份文件，例如 npm run restore -- backup.tar');
  const { deps, url, close } = await openInstallation(readConfig(process.env), { say: () => {}, isBare: true });
  try {
    const { createdAt, tables, files } = await restore(deps, url, source);
    console.log(
      `已恢复 ${createdAt} 的备份：${Object.keys(tables).length} 张表、${files.length} 个文件，逐一核对无误。现在可以 npm start。`,
    );
  } finally {
    await close();
  }
});
