// Shared by the commands that read a backup: its file, and the identity that decrypts it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readIdentities } from '../platform/backup/encryption.ts';
import { StartRefusal } from '../platform/refusal.ts';

export const readBackupFile = async (command: string) => {
  const example = `请给出备份文件，例如 npm run ${command} -- backup.tar，加密的再加 --identity 身份文件`;
  const { values, positionals } = parseArgs({ options: { identity: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file || !existsSync(file)) throw new StartRefusal(example);
  return { file: resolve(file), identities: values.identity ? await readIdentities(values.identity) : undefined };
};
