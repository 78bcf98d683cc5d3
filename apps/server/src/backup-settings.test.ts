// Tests which settings of backups are refused before anything is opened, and that a private key among them is never repeated.
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { readConfig, redacted } from './config.ts';
import { StartRefusal } from './platform/refusal.ts';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const other = await identityToRecipient(await generateX25519Identity());

it('are off and at 03:10 by default, and read as they are given', () => {
  expect(readConfig({})).toMatchObject({ backupDir: undefined, backupAt: '03:10', backupRecipients: [] });
  const given = { BACKUP_DIR: '/mnt/disk/', BACKUP_AT: '23:59', BACKUP_RECIPIENTS: `${recipient}, ${other}` };
  const config = readConfig(given);
  expect(config).toMatchObject({ backupDir: '/mnt/disk', backupAt: '23:59', backupRecipients: [recipient, other] });
  expect(readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data/backups/daily' }).backupDir).toBe('/data/backups/daily');
  expect(JSON.stringify(redacted(config))).toContain(recipient);
});

const mistyped = recipient.replace(/.$/, recipient.endsWith('q') ? 'p' : 'q');
it.each([
  [{ BACKUP_DIR: 'backups' }, '绝对路径'],
  [{ BACKUP_DIR: '../backups' }, '绝对路径'],
  [{ BACKUP_DIR: '/data' }, '不能在 DATA_DIR 里面'],
  [{ BACKUP_DIR: '/data/files' }, '不能在 DATA_DIR 里面'],
  [{ BACKUP_DIR: '/data/backups/../files/aa' }, '不能在 DATA_DIR 里面'],
  [{ BACKUP_DIR: '/data/postgres/cluster' }, '不能在 DATA_DIR 里面'],
  [{ BACKUP_AT: '3:10' }, 'BACKUP_AT'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT'],
  [{ BACKUP_AT: '03:60' }, 'BACKUP_AT'],
  [{ BACKUP_RECIPIENTS: 'office@example.org' }, '第 1 个不是 age 公钥'],
  [{ BACKUP_RECIPIENTS: `${recipient},${mistyped}` }, '第 2 个不是 age 公钥'],
  [{ BACKUP_RECIPIENTS: `${recipient} ${other}` }, '第 1 个不是 age 公钥'],
  [{ BACKUP_RECIPIENTS: `${recipient},${recipient}` }, '写了两次'],
  [{ BACKUP_RECIPIENTS: identity }, '私钥不要放在这台服务器上'],
])('%j is refused', (env, words) => {
  const read = () => readConfig({ DATA_DIR: '/data', ...env });
  expect(read).toThrow(StartRefusal);
  expect(read).toThrow(words);
  expect(read).not.toThrow(identity);
});
