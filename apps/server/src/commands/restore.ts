// npm run restore -- file [--identity file]: restores a backup into an empty DATA_DIR or DATABASE_URL.
import { readConfig } from '../config.ts';
import { openInstallation } from '../installation.ts';
import { restore } from '../platform/backup/restore.ts';
import { readBackupFile } from './backup-file.ts';
import { runCommand } from './open.ts';

await runCommand(async () => {
  const { file, identities } = await readBackupFile('restore');
  const { deps, url, close } = await openInstallation(readConfig(process.env), { say: () => {}, isBare: true });
  try {
    const { createdAt, tables, files } = await restore(deps, url, file, identities);
    console.log(
      `已恢复 ${createdAt} 的备份：${Object.keys(tables).length} 张表、${files.length} 个文件，逐一核对无误。现在可以 npm start。`,
    );
  } finally {
    await close();
  }
});
