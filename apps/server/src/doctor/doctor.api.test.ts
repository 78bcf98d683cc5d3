// Tests the doctor's checks on healthy and damaged installations, and its command.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createAdmin } from '../features/identity/auth/exports.ts';
import { checkLog } from '../features/services/checkpoints/exports.ts';
import { closeDueInterval } from '../features/services/checkpoints/intervals.actions.ts';
import { checkAuditDaily } from '../platform/audit/audit.jobs.ts';
import { recordAudit, systemContext } from '../platform/audit/audit.ts';
import { publishDueHead } from '../platform/audit/heads.ts';
import { sealAudit } from '../platform/audit/seal.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { diskFiles } from '../platform/files/disk-files.ts';
import { testApp } from '../testing/app.ts';
import { migratedDatabase } from '../testing/database.ts';
import { itInSweep } from '../testing/sweep.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const t = await testApp();

/** A healthy installation: a database with the ordinary clock, an administrator, a sealed trail, a fresh backup. */
const soundInstallation = async () => {
  const { url, drop } = await migratedDatabase(inject('clusterUrl'));
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups', 'rfb-1.tar'), '');
  const db = openDatabase({ url, size: 2, onError: () => {} });
  const config = { ...t.deps.config, dataDir, auditHeadFile: `${dataDir}.audit-heads`, port: 1 };
  const deps: Deps = { ...t.deps, db, config, files: diskFiles(join(dataDir, 'files')) };
  await createAdmin(deps, { username: 'boss', password: 'correct horse battery 9' });
  await db.transaction().execute((trx) => recordAudit(trx, { action: 'price.set', ...systemContext }));
  await sealAudit(db);
  await publishDueHead(deps);
  await closeDueInterval(deps);
  await checkAuditDaily(deps, checkLog);
  afterAll(async () => {
    await db.destroy();
    await drop();
  });
  const keepFile = async (text: string) => {
    const sha256 = await deps.files.put(Buffer.from(text));
    const file = {
      id: deps.newId(),
      sha256,
      name: 'a.txt',
      size: text.length,
      mimeType: 'text/plain',
      purpose: 'voucher',
    };
    await db.insertInto('files').values(file).execute();
    const hex = sha256.toString('hex');
    return { hex, path: join(dataDir, 'files', hex.slice(0, 2), hex) };
  };
  return { deps, url, dataDir, folder, keepFile };
};

const told = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ subject, text }) => `${subject}：${text}`);

const newestHash = async ({ db }: Deps) =>
  (
    await db.selectFrom('auditHeads').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  ).hash.toString('hex');

describe('the doctor', () => {
  it('reports no problem for a healthy stopped installation, and warns where certification is automatic', async () => {
    const { deps, keepFile } = await soundInstallation();
    await keepFile('a voucher');
    const findings = await examine(deps, { head: await newestHash(deps) });
    expect(told(findings, 'fail')).toEqual([]);
    expect(told(findings, 'warn')).toEqual([
      expect.stringContaining('没有在运行'),
      expect.stringContaining('没有设置短信服务商'),
      expect.stringContaining('没有设置 BACKUP_DIR'),
    ]);
    const config = { ...deps.config, mode: 'production' as const, certificationMode: 'auto' as const };
    const automatic = await examine({ ...deps, config });
    expect(told(automatic, 'warn')).toContain('车队认证：自动通过，没有人核对');
    expect(told(findings, 'ok').join()).toMatch(
      /操作记录：\d+ 条.*给出的链头：仍在记录里.*链头文件.*公开日志：256 条，与已签名的日志头一致；没有见证人.*每日核验.*文件：1 个.*备份.*磁盘/,
    );
  });

  it('reports missing, changed and unreferenced files', async () => {
    const { deps, dataDir, keepFile } = await soundInstallation();
    const [gone, changed] = [await keepFile('gone'), await keepFile('changed')];
    rmSync(gone.path);
    writeFileSync(changed.path, 'something else');
    const orphan = (await deps.files.put(Buffer.from('orphan'))).toString('hex');
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(join(dataDir, 'files', orphan.slice(0, 2), orphan), longAgo, longAgo);
    const findings = await examine(deps);
    expect(told(findings, 'fail')).toEqual([`文件：缺少 1 个：${gone.hex}`, `文件：内容已变 1 个：${changed.hex}`]);
    expect(told(findings, 'warn')).toContain(`文件：1 个不属于任何记录：${orphan}`);
  });

  it('detects a truncated audit trail by the head file, the public log and the last known head', async () => {
    const { deps, url } = await soundInstallation();
    const head = await newestHash(deps);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query('truncate audit_heads, audit_seals, audit_rows');
    await owner.end();
    const failed = told(await examine(deps, { head }), 'fail');
    expect(failed).toEqual([
      expect.stringMatching(/^操作记录：第 0 条之后曾公布过链头/),
      expect.stringMatching(/^给出的链头：不在现在的记录里/),
      expect.stringMatching(/^公开日志：公开日志里的操作记录链头 [0-9a-f]{8} 不在现在的操作记录里/),
    ]);
    rmSync(deps.config.auditHeadFile);
    expect(told(await examine(deps), 'fail')).toHaveLength(1);
    expect(told(await examine(deps, { head }), 'fail')).toHaveLength(2);
    expect(told(await examine(deps, { head: 'abc' }), 'fail')).toContainEqual(expect.stringContaining('不是 64 位'));
  });

  it('reports an old or missing backup', async () => {
    const { deps, dataDir } = await soundInstallation();
    const backup = join(dataDir, 'backups', 'rfb-1.tar');
    const age = (days: number) => utimesSync(backup, 0, (Date.now() - days * 86_400_000) / 1000);
    age(3);
    expect(told(await examine(deps), 'warn')).toContain('备份：最近一次在 3 天前');
    age(9);
    expect(told(await examine(deps), 'fail')).toEqual(['备份：最近一次在 9 天前']);
    expect(told(await examine(deps, { backups: temporaryFolder() }), 'fail')).toEqual([
      expect.stringMatching(/备份：.*没有备份/),
    ]);
  });

  const listening: Server[] = [];
  afterAll(() => {
    for (const server of listening) server.close();
  });
  const runningAs = (answer: (path: string) => { status?: number; headers?: Record<string, string>; body: string }) =>
    new Promise<number>((done) => {
      const server = createServer((request, reply) => {
        const { status = 200, headers = {}, body } = answer(request.url ?? '');
        reply.writeHead(status, headers).end(body);
      }).listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
      listening.push(server);
    });

  it('reports a running server that is not ready, lacks security headers, or exposes a demo', async () => {
    const { deps } = await soundInstallation();
    const port = await runningAs((path) =>
      path === '/readyz'
        ? { status: 503, body: '{"ok":false,"problem":"database"}' }
        : { headers: { 'x-content-type-options': 'nosniff' }, body: '{"ok":true}' },
    );
    const failed = told(
      await examine({ ...deps, config: { ...deps.config, mode: 'demo', host: '127.0.0.1', port } }),
      'fail',
    );
    expect(failed).toEqual([
      '就绪：连不上数据库',
      '安全响应头：缺少或不符：content-security-policy、referrer-policy',
      '演示限制：演示模式回应了来自别处的请求',
      '启动条件：这里是正式数据，不能用演示模式打开：请设置 MODE=production，或换一个空的 DATA_DIR',
    ]);
  });

  it('reports no problem for our own running server', async () => {
    const { deps } = await soundInstallation();
    const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
    const findings = await examine({ ...deps, config: { ...deps.config, port: Number(new URL(address).port) } });
    expect(told(findings, 'ok').join()).toMatch(/服务：正在.*就绪：可以服务/);
  });
});

describe('npm run doctor', () => {
  const run = (env: Record<string, string>, ...words: string[]) =>
    new Promise<{ code: number | null; said: string }>((done) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/doctor.ts'), ...words], {
        env: { PATH: process.env.PATH ?? '', PORT: '1', ...env },
      });
      let said = '';
      const read = (chunk: Buffer) => {
        said += chunk;
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', (code) => done({ code, said }));
    });

  itInSweep('exits with 0 if all checks pass and with 1 if one fails, with advice on each line', async () => {
    const { deps, url, dataDir, folder } = await soundInstallation();
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, Buffer.alloc(32, 7), { mode: 0o600 });
    const env = {
      MODE: 'production',
      PUBLIC_URL: 'https://example.org',
      TRUST_PROXY_HOPS: '1',
      DATA_DIR: dataDir,
      KEY_FILE: keyFile,
      DATABASE_URL: url,
    };
    const good = await run(env, '--head', await newestHash(deps));
    expect(good).toMatchObject({ code: 0, said: expect.stringMatching(/✓ 正常 {2}操作记录.*没有发现故障/s) });
    const bad = await run(env, '--head', 'f'.repeat(64));
    expect(bad).toMatchObject({ code: 1, said: expect.stringMatching(/✗ 故障 {2}给出的链头.*→ .*发现 1 处故障/s) });
    expect((await run({ ...env, DATA_DIR: join(folder, 'nowhere') })).said).toContain('这里没有安装');
  });
});
