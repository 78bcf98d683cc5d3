// Tests scheduled backups: once a day on all instances, made up, repeated, told to owners once, cleaned up, and what the doctor says.
import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, minuteOf } from '@rfb/contract/days.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellOwners } from './backup-chores.ts';
import { checkScheduledBackups } from './doctor/backup-checks.ts';
import { readArchive, sha256Of } from './platform/backup/archive.ts';
import { findDueDay } from './platform/backup/backups.queries.ts';
import { drillWhenDue } from './platform/backup/monthly-drill.ts';
import { nameOf } from './platform/backup/retention.ts';
import { backUpWhenDue } from './platform/backup/scheduled.ts';
import { findNow, now } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { testApp } from './testing/app.ts';
import { itInSweep } from './testing/sweep.ts';
import { temporaryFolder } from './testing/temporary.ts';

const dir = temporaryFolder();
const t = await testApp({ env: { BACKUP_DIR: dir, BACKUP_AT: '03:10' } });
const owner = await t.admin();
// Is told nothing.
await t.admin(['auditor']);
await t.db.updateTable('users').set({ email: 'owner@example.org' }).where('id', '=', owner.userId).execute();

const run = (deps: Deps = t.deps, signal?: AbortSignal) =>
  backUpWhenDue(deps, { url: t.url, tell: tellOwners(deps), signal });
const rowsOf = () => t.db.selectFrom('backups').selectAll().orderBy('startedAt').orderBy('id').execute();
const told = () => t.db.selectFrom('notifications').select(['userId', 'title', 'text']).orderBy('seq').execute();
const made = () => readdirSync(dir).filter((name) => !name.endsWith('.sha256'));
const scratch = () => readdirSync(t.deps.config.dataDir).filter((name) => name.includes('backup-'));

/** Goes on to this time in Shanghai, today or tomorrow. */
const until = async (time: string) => {
  const from = await findNow(t.db);
  const at = Date.parse(`${minuteOf(from).slice(0, 10)}T${time}:00+08:00`) - Date.parse(from);
  await t.travel(`${Math.ceil((at + (at <= 0 ? 86_400_000 : 0)) / 1000) + 1} seconds`);
};
const today = async () => minuteOf(await findNow(t.db)).slice(0, 10);

const older = ['00', '01', '02'].map((second) => nameOf(`2020-01-01 03:10:${second}`, false));
const due = () => findDueDay(t.db, '03:10');
/** Without making it: what follows depends on the record. */
const wasMade = async (given: { day?: string; name?: string; bytes?: number; isEncrypted?: boolean } = {}) => {
  const begun = { id: t.deps.newId(), day: await today(), name: 'made', isEncrypted: false, bytes: 100, ...given };
  const counts = { tableCount: 1, rowCount: 2, fileCount: 3 };
  const sha256 = hash('sha256', 'the bytes', 'buffer');
  await t.db
    .insertInto('backups')
    .values({ ...begun, ...counts, sha256, outcome: 'good', finishedAt: now })
    .execute();
};

beforeEach(async () => {
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true });
  chmodSync(dir, 0o700);
  await t.db.deleteFrom('backups').execute();
  await t.db.deleteFrom('notifications').execute();
  await t.db.deleteFrom('jobs').execute();
  await t.db.deleteFrom('files').execute();
  await until('03:10');
});

describe('the daily backup', () => {
  it('is made once by five calls at its minute, whole, recorded and readable by its owner only', async () => {
    for (const name of [...older, 'notes.txt']) writeFileSync(join(dir, name), '');
    await Promise.all(Array.from({ length: 5 }, () => run()));
    const [row, ...others] = await rowsOf();
    expect(others).toEqual([]);
    const name = row?.name ?? '';
    expect(name).toMatch(/^rfb-daily-\d{8}-0310\d\d\.tar$/);
    // Of the older ones, all of one day, only the newest is worth its place; what is not ours stays.
    expect(readdirSync(dir).sort()).toEqual(['notes.txt', older[2], name, `${name}.sha256`].sort());
    const path = join(dir, name);
    const sha256 = await sha256Of(path);
    expect(row).toMatchObject({ day: await today(), outcome: 'good', isEncrypted: false, message: '' });
    expect([row?.sha256?.toString('hex'), row?.bytes]).toEqual([sha256, statSync(path).size]);
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(`${sha256}  ${name}\n`);
    for (const one of [path, `${path}.sha256`]) expect(statSync(one).mode & 0o777).toBe(0o600);
    const into = temporaryFolder();
    await readArchive(path, into);
    const manifest = JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8'));
    expect(row?.tableCount).toBe(Object.keys(manifest.tables).length);
    // What this installation knows of its backups is not part of them.
    expect(manifest.tables.backups).toBeUndefined();
    expect([scratch(), await told()]).toEqual([[], []]);
  });

  it('is due again at its minute of the next day, not before', async () => {
    await wasMade();
    await t.travel('23 hours');
    expect(await due()).toBeUndefined();
    await until('03:10');
    expect(await due()).toBe(await today());
  });

  it('is made up once after days without a server, and the day’s own follows', async () => {
    await wasMade();
    await t.travel('3 days');
    await until('02:00');
    expect(await due()).toBe(addDays(await today(), -1));
    await wasMade({ day: addDays(await today(), -1) });
    expect(await due()).toBeUndefined();
    await until('03:10');
    expect(await due()).toBe(await today());
  });

  it('is due on a day the clock comes back to, not twice on one it repeats, and the doctor forgets what was ahead', async () => {
    await t.travel('2000 days');
    await wasMade({ name: 'ahead' });
    await t.travel('-2000 days');
    expect(await due()).toBe(await today());
    await wasMade({ name: 'now' });
    await t.travel('-2 hours');
    await until('03:10');
    expect(await due()).toBeUndefined();
    await t.travel('1 minute');
    expect((await checkScheduledBackups(t.deps)).map(({ text }) => text).join()).toContain(join(dir, 'now'));
  });

  it('of a day exists once, even if two servers did not know of each other', async () => {
    await wasMade();
    await expect(wasMade()).rejects.toThrow('backups_of_day');
  });

  it('of a server that was killed is cleaned up, told, and made again a little later', async () => {
    const name = nameOf(`${await today()} 03:10:00`, false);
    writeFileSync(join(dir, `${name}.part`), 'half');
    writeFileSync(join(dir, `${name}.sha256`), 'half');
    mkdirSync(join(dir, '.daily-backup-x'));
    const killed = { id: 'killed', day: await today(), name, isEncrypted: false };
    await t.db.insertInto('backups').values(killed).execute();
    await run();
    expect(await rowsOf()).toMatchObject([{ outcome: 'failed', message: expect.stringContaining('意外停止') }]);
    await t.travel('6 minutes');
    await run();
    expect((await rowsOf()).map(({ outcome }) => outcome)).toEqual(['failed', 'good']);
    expect(readdirSync(dir)).toHaveLength(2);
    expect(await told()).toHaveLength(1);
  });

  it('ends with its server without a trace, and begins again at the next start', async () => {
    const stopping = new AbortController();
    const watcher = watch(dir, () => stopping.abort());
    await run(t.deps, stopping.signal);
    watcher.close();
    expect([readdirSync(dir), await told(), scratch()]).toEqual([[], [], []]);
    expect((await rowsOf()).map(({ outcome }) => outcome)).toEqual(['interrupted']);
    expect(await due()).toBe(await today());
  });

  it('is encrypted for the recipients that are set, and plain rows never lie beside it', async () => {
    const recipients = [await identityToRecipient(await generateX25519Identity())];
    const deps = { ...t.deps, config: { ...t.deps.config, backupRecipients: recipients } };
    const seen = new Set<string | null>();
    const watcher = watch(dir, (_event, name) => seen.add(name));
    await run(deps);
    watcher.close();
    const [name = ''] = made();
    expect([...seen].sort()).toEqual([name, `${name}.part`, `${name}.sha256`]);
    expect(await rowsOf()).toMatchObject([{ isEncrypted: true, outcome: 'good' }]);
    expect(made()).toEqual([expect.stringMatching(/\.tar\.age$/)]);
    expect(scratch()).toEqual([]);
    expect((await checkScheduledBackups(deps)).map(({ text }) => text).join()).toContain('解密的私钥不在这里');
  });
});

describe('a backup that fails', () => {
  const damageFile = async () => {
    const bytes = randomBytes(100_000);
    const sha256 = await t.deps.files.put(bytes);
    const file = { id: t.deps.newId(), name: 'a.png', size: bytes.length, mimeType: 'image/png', purpose: 'test' };
    await t.db
      .insertInto('files')
      .values({ ...file, sha256 })
      .execute();
    const hex = sha256.toString('hex');
    writeFileSync(join(t.deps.config.dataDir, hex.slice(0, 2), hex), 'something else');
    return () => t.db.deleteFrom('files').where('id', '=', file.id).execute();
  };

  it('leaves no half file, deletes nothing, and is told in words that help', async () => {
    for (const name of older) writeFileSync(join(dir, name), '');
    const mend = await damageFile();
    await expect(run()).rejects.toThrow('已损坏');
    // Nothing old is deleted for it.
    expect([readdirSync(dir), scratch()]).toEqual([older, []]);
    expect(await rowsOf()).toMatchObject([
      { outcome: 'failed', sha256: null, message: expect.stringContaining('npm run doctor') },
    ]);
    expect(await told()).toMatchObject([{ userId: owner.userId, text: expect.stringContaining('已损坏') }]);
    await mend();
  });

  it('is told once a day by notice and mail, to owners only, and repeated less and less often', async () => {
    chmodSync(dir, 0o755);
    const attempts: number[] = [];
    for (let minute = 0; minute < 90; minute += 1) {
      await run().catch(() => attempts.push(minute));
      await t.travel('1 minute');
    }
    expect(attempts).toEqual([0, 5, 15, 35, 75]);
    const { count } = await t.db
      .selectFrom('jobs')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('dedupKey', 'like', 'notice:mail:%backup:%')
      .executeTakeFirstOrThrow();
    expect([await told(), count]).toEqual([[expect.objectContaining({ userId: owner.userId })], 1]);
    await until('03:10');
    await expect(run()).rejects.toThrow();
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['the disk is not mounted', () => rmSync(dir, { recursive: true }), '不存在'],
    ['others may read the folder', () => chmodSync(dir, 0o750), 'chmod 700'],
    ['others may write into the folder', () => chmodSync(dir, 0o702), 'chmod 700'],
  ])('because %s writes nothing and says what to do', async (_, spoil, words) => {
    spoil();
    await expect(run()).rejects.toThrow(words);
    expect(await told()).toMatchObject([{ title: '今天的备份没有成功', text: expect.stringContaining(words) }]);
    expect(await checkScheduledBackups(t.deps)).toContainEqual(
      expect.objectContaining({ level: 'fail', text: expect.stringContaining(words) }),
    );
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('for want of space writes nothing, as the last one was larger than what is left', async () => {
    await wasMade({ bytes: 1e15 });
    await until('03:10');
    await expect(run()).rejects.toThrow(/还剩 \d+ MB，这次备份约需 \d+ MB/);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('the doctor', () => {
  const said = async (deps = t.deps) =>
    (await checkScheduledBackups(deps)).map(({ level, subject, text }) => `${level} ${subject}：${text}`);
  const config = (changes: Partial<Deps['config']>) => ({ ...t.deps, config: { ...t.deps.config, ...changes } });

  it('warns in production when nothing is scheduled, and says nothing in a demo', async () => {
    expect(await said(config({ backupDir: undefined }))).toEqual([expect.stringMatching(/^warn .*BACKUP_DIR/)]);
    expect(await said(config({ backupDir: undefined, mode: 'demo' }))).toEqual([]);
  });

  it('says where the last good one is, how old and large, and fails after 26 hours or when it is gone', async () => {
    expect(await said()).toContain('fail 自动备份：还没有一份做成');
    await wasMade();
    const path = join(dir, 'made');
    writeFileSync(path, 'x'.repeat(100));
    expect(await said()).toEqual([
      expect.stringMatching(/^warn 备份设置：.*同一块磁盘/),
      expect.stringMatching(/^warn 备份设置：自动备份没有加密/),
      expect.stringMatching(new RegExp(`^ok 自动备份：上一份 ${path}，0 小时前，\\d+\\.\\d MB，\\d+ 张表 \\d+ 行`)),
      'warn 恢复演练：还没有演练过',
    ]);
    await t.travel('27 hours');
    expect((await said())[2]).toMatch(/^fail .*27 小时前/);
    writeFileSync(path, 'short');
    expect((await said())[2]).toMatch(/^fail .*大小变了/);
    rmSync(path);
    expect((await said())[2]).toMatch(/^fail .*不在了/);
  });
});

describe('the monthly drill', () => {
  const practise = (deps: Deps = t.deps) => drillWhenDue(deps, { url: t.url, tell: tellOwners(deps) });
  const drills = async () => (await rowsOf()).map(({ drilledAt, drillProblem }) => [drilledAt !== null, drillProblem]);

  it('that finds the file changed is recorded, told, shown by the doctor, and tried again the next day', async () => {
    await wasMade();
    writeFileSync(join(dir, 'made'), 'other bytes');
    await expect(practise()).rejects.toThrow('SHA-256 不同');
    await practise();
    expect(await drills()).toEqual([[true, expect.stringContaining('改动过')]]);
    expect(await told()).toMatchObject([{ userId: owner.userId, title: '备份演练没有通过' }]);
    expect(await checkScheduledBackups(t.deps)).toContainEqual(
      expect.objectContaining({ level: 'fail', subject: '恢复演练' }),
    );
    await t.travel('21 hours');
    await expect(practise()).rejects.toThrow('SHA-256 不同');
  });

  it('is left to people when the backup is encrypted', async () => {
    const recipients = [await identityToRecipient(await generateX25519Identity())];
    const deps = { ...t.deps, config: { ...t.deps.config, backupRecipients: recipients } };
    await wasMade({ isEncrypted: true });
    await practise(deps);
    expect(await drills()).toEqual([[false, null]]);
  });

  itInSweep('restores the newest backup, records it once a month, and leaves nothing behind', async () => {
    const temporary = temporaryFolder();
    chmodSync(temporary, 0o711);
    const usual = process.env.TMPDIR;
    process.env.TMPDIR = temporary;
    try {
      await run();
      await practise();
      expect(await drills()).toEqual([[true, '']]);
      expect(readdirSync(temporary)).toEqual([]);
      expect((await checkScheduledBackups(t.deps)).at(-1)).toMatchObject({ level: 'ok', subject: '恢复演练' });
      await until('03:10');
      await run();
      await practise();
      expect(await drills()).toEqual([
        [true, ''],
        [false, null],
      ]);
      await t.travel('36 days');
      expect((await checkScheduledBackups(t.deps)).at(-1)).toMatchObject({ level: 'warn', subject: '恢复演练' });
    } finally {
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
    }
  });
});
