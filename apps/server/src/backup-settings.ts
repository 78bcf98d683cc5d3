// Reads from the environment where scheduled backups are kept, when they are made and for whom they are encrypted.
import { isAbsolute, join, relative, resolve } from 'node:path';
import { isRecipient } from './platform/backup/encryption.ts';
import { StartRefusal } from './platform/refusal.ts';

type Env = Record<string, string | undefined>;

const isInside = (folder: string, path: string) => {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way));
};

/** Files and database are read while a backup is written, so only DATA_DIR/backups may hold backups inside of DATA_DIR. */
const dirOf = (env: Env, dataDir: string) => {
  const given = env.BACKUP_DIR;
  if (!given) return undefined;
  if (!isAbsolute(given)) throw new StartRefusal('设置 BACKUP_DIR 必须是绝对路径，例如 /mnt/backup/rfb');
  const dir = resolve(given);
  if (isInside(dataDir, dir) && !isInside(join(dataDir, 'backups'), dir))
    throw new StartRefusal('设置 BACKUP_DIR 不能在 DATA_DIR 里面（DATA_DIR/backups 除外），最好在另一块磁盘上');
  return dir;
};

const timeOf = (env: Env) => {
  const text = env.BACKUP_AT || '03:10';
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new StartRefusal(`设置 BACKUP_AT 是上海时间的时和分，例如 03:10，现在是 ${text}`);
  return text;
};

const recipientsOf = (env: Env) => {
  const recipients = (env.BACKUP_RECIPIENTS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const wrong = recipients.findIndex((text) => !isRecipient(text));
  // Not repeated: it may be the private key, pasted by mistake.
  if (wrong >= 0)
    throw new StartRefusal(
      `设置 BACKUP_RECIPIENTS 的第 ${wrong + 1} 个不是 age 公钥（age1 开头的 62 个字符）；私钥不要放在这台服务器上`,
    );
  if (new Set(recipients).size < recipients.length)
    throw new StartRefusal('设置 BACKUP_RECIPIENTS 里同一个公钥写了两次');
  return recipients;
};

export const readBackupSettings = (env: Env, dataDir: string) => ({
  backupDir: dirOf(env, dataDir),
  /** In Shanghai. */
  backupAt: timeOf(env),
  backupRecipients: recipientsOf(env),
});
