// Chooses the account Postgres runs as: it refuses to run as root, so root switches to an unprivileged account.
import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { StartRefusal } from '../../refusal.ts';

export type Runner = { uid?: number; gid?: number };

const isRoot = () => process.getuid?.() === 0;

/** An existing cluster keeps its owner, because Postgres rejects a folder owned by another account. */
export const chooseRunner = (cluster: string): Runner => {
  if (!isRoot()) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ??
    accounts.find(([name, , uid]) => name === 'nobody' && uid !== '0');
  if (!account)
    throw new StartRefusal(
      '数据库不能以 root 运行，而系统里没有 postgres 或 nobody 账号，请换用普通用户启动。' +
        ' Postgres refuses to run as root and there is no postgres or nobody account: start as an ordinary user.',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

/** Tests access in a process of that account, so that parent folders, access lists and read-only mounts are respected. */
export const canUse = (runner: Runner, flag: '-x' | '-w', path: string) =>
  spawnSync('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', flag, path], { ...runner, cwd: '/' }).status === 0;

export const changeOwner = ({ uid, gid }: Runner, path: string) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};
