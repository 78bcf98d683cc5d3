// npm run backup:drill -- file [--identity file]: restores a backup for practice, beside the installation, and records that it could.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readConfig } from '../config.ts';
import { sha256Of } from '../platform/backup/archive.ts';
import { recordDrill } from '../platform/backup/backups.queries.ts';
import { drill, spaceForDrill } from '../platform/backup/drill.ts';
import { IdentityRefusal } from '../platform/backup/encryption.ts';
import { checkSpace } from '../platform/backup/folder.ts';
import { sentenceOf } from '../platform/backup/problem.ts';
import { loadKeys } from '../platform/keys.ts';
import { readBackupFile } from './backup-file.ts';
import { openInstallation, runCommand } from './open.ts';

type Result = { seconds: number; problem: string };

/** On another machine there is nothing to record it in. */
const record = async (sha256: string, result: Result) => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl && !existsSync(dataDir)) return false;
  const { deps, close } = await openInstallation();
  return recordDrill(deps.db, Buffer.from(sha256, 'hex'), result).finally(close);
};

await runCommand(async () => {
  const { file, identities } = await readBackupFile('backup:drill');
  const config = readConfig(process.env);
  await checkSpace(tmpdir(), spaceForDrill((await stat(file)).size));
  const sha256 = await sha256Of(file);
  try {
    const { manifest, seconds } = await drill({ keys: loadKeys(config), config }, file, { identities });
    const isRecorded = await record(sha256, { seconds, problem: '' });
    console.log(
      `演练通过：${manifest.createdAt} 的备份，${Object.keys(manifest.tables).length} 张表、${manifest.files.length} 个文件和操作记录逐一核对无误，用了 ${seconds} 秒。` +
        (isRecorded ? '已记入备份记录。' : '这里没有这份备份的记录，演练没有记入。'),
    );
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) await record(sha256, { seconds: 0, problem: sentenceOf(error) });
    throw error;
  }
});
