// Doctor checks of storage: files against their rows, backups, disk space.
import { createHash } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@rfb/contract/days.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Unreferenced files are deleted after a day, so older ones are a problem. */
const ORPHAN_MS = 2 * DAY_MS;
const MAX_LISTED = 5;

const hashOf = async (deps: Deps, sha256: Buffer) => {
  const hash = createHash('sha256');
  for await (const chunk of deps.files.read(sha256)) hash.update(chunk);
  return hash.digest();
};

const listed = (hashes: string[]) =>
  `${hashes.slice(0, MAX_LISTED).join('、')}${hashes.length > MAX_LISTED ? ' 等' : ''}`;

export const checkFiles = async (deps: Deps): Promise<Finding[]> => {
  const subject = '文件';
  const rows = await deps.db.selectFrom('files').select('sha256').distinct().execute();
  const known = new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { sha256 } of rows) {
    const hex = sha256.toString('hex');
    if (!(await deps.files.has(sha256))) missing.push(hex);
    else if (!(await hashOf(deps, sha256)).equals(sha256)) damaged.push(hex);
  }
  const orphans: string[] = [];
  for await (const sha256 of deps.files.listOlderThan(ORPHAN_MS))
    if (!known.has(sha256.toString('hex'))) orphans.push(sha256.toString('hex'));
  const found: Finding[] = [];
  const restore = '从备份里找回这些文件（备份包的 files/ 下，以同名存放）';
  if (missing.length > 0) found.push(fail(subject, `缺少 ${missing.length} 个：${listed(missing)}`, restore));
  if (damaged.length > 0) found.push(fail(subject, `内容已变 ${damaged.length} 个：${listed(damaged)}`, restore));
  if (orphans.length > 0)
    found.push(
      warn(
        subject,
        `${orphans.length} 个不属于任何记录：${listed(orphans)}`,
        '服务运行时会自动清理；若一直在，请查看日志',
      ),
    );
  return found.length > 0 ? found : [ok(subject, `${rows.length} 个，都在，内容与记录一致`)];
};

const WARN_DAYS = 2;
const FAIL_DAYS = 7;

export const checkBackups = async ({ config }: Pick<Deps, 'config'>, folder: string): Promise<Finding> => {
  const subject = '备份';
  const todo = '运行 npm run backup，并复制到另一台机器；存放在别处时用 -- --backups 目录';
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar(\.age)?$/.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const report = config.mode === 'production' ? fail : warn;
  if (times.length === 0) return report(subject, `${folder} 里没有备份`, todo);
  const days = (Date.now() - Math.max(...times)) / DAY_MS;
  const text = `最近一次在 ${days < 1 ? '一天以内' : `${Math.floor(days)} 天前`}`;
  if (days > FAIL_DAYS) return report(subject, text, todo);
  return days > WARN_DAYS ? warn(subject, text, todo) : ok(subject, text);
};

const GIGABYTE = 1024 ** 3;
const MIN_BYTES = 200 * 1024 ** 2;

export const checkSpace = async ({ config }: Pick<Deps, 'config'>): Promise<Finding> => {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const text = `${config.dataDir} 剩余 ${(free / GIGABYTE).toFixed(1)} GB`;
  const todo = '清理磁盘或扩容';
  if (free < MIN_BYTES) return fail('磁盘', text, todo);
  return free < GIGABYTE ? warn('磁盘', text, todo) : ok('磁盘', text);
};
