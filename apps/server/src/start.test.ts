// Tests what prevents a start: one sentence that says what to do, exit code 1, nothing written.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { openInstallation } from './installation.ts';
import { lockDataDir } from './platform/data-dir.ts';
import { isDiskFull } from './platform/disk-space.ts';
import { StartRefusal } from './platform/refusal.ts';
import { checkDatabase } from './start-gates.ts';
import { cloneTemplate, emptyDatabase } from './testing/database.ts';
import { itInSweep } from './testing/sweep.ts';
import { temporaryFolder } from './testing/temporary.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Starts the real server and stops it once it is up; returns its exit code and output. */
const start = (env: Record<string, string>, onOutput: (said: string) => void = () => {}, inside: string[] = []) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const [command = '', ...options] = [...inside, process.execPath, MAIN];
    const child = spawn(command, options, {
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
      stdio: 'pipe',
    });
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk;
      onOutput(said);
      if (said.includes('平台已启动')) child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => done({ code, said: said.trim() }));
  });

const production = () => {
  const folder = temporaryFolder();
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, Buffer.alloc(32, 1), { mode: 0o600 });
  return {
    MODE: 'production',
    PUBLIC_URL: 'https://example.org',
    TRUST_PROXY_HOPS: '1',
    DATA_DIR: join(folder, 'data'),
    KEY_FILE: keyFile,
  };
};

/** The same in process: settings, folder, keys, database and start checks. */
const refusesToOpen = async (env: Record<string, string>, words: RegExp) => {
  const open = async () => {
    const config = readConfig(env);
    const { deps, close } = await openInstallation(config, { say: () => {} });
    await checkDatabase(config, deps.db).finally(close);
  };
  const refusal = await open().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect((refusal as StartRefusal).message).toMatch(words);
};

const refuses = async (env: Record<string, string>, words: RegExp) => {
  const { code, said } = await start(env);
  expect(said).toMatch(words);
  expect(said).not.toContain('\n');
  expect(code).toBe(1);
};

describe('the server does not start', () => {
  it('on a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    );
    const dataDir = join(temporaryFolder(), 'data');
    await refuses({ DATA_DIR: dataDir, PORT: String(port) }, /^端口 \d+ 已被占用.*PORT=/);
    expect(readdirSync(dataDir)).toEqual([]);
    other.close();
  });

  // A file system of its own needs the right to mount one.
  const inSmallSpace = [
    'unshare',
    '-m',
    'sh',
    '-c',
    'mount -t tmpfs -o size=16m tmpfs "$1" && shift && exec "$@"',
    'sh',
  ];
  const canMount = spawnSync('unshare', [...inSmallSpace.slice(1), tmpdir(), 'true']).status === 0;
  it.runIf(canMount)('on a full disk, and says how much is free and needed', async () => {
    const folder = temporaryFolder();
    const { code, said } = await start({ DATA_DIR: join(folder, 'data') }, undefined, [...inSmallSpace, folder]);
    expect(said).toMatch(/^磁盘空间不足：.*还剩 1\d MB，至少需要 200 MB。请清理磁盘，或用 DATA_DIR .*$/);
    expect(code).toBe(1);
  });

  it('on a disk that fills up on the way, whoever notices it', () => {
    expect(
      isDiskFull({ message: 'Command failed: cp', stderr: "cp: error writing 'x': No space left on device" }),
    ).toBe(true);
    expect(isDiskFull(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
    expect(isDiskFull(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe(true);
    expect(isDiskFull(new Error('permission denied'))).toBe(false);
  });

  const insideFile = () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    return { DATA_DIR: join(file, 'data') };
  };
  it('with a DATA_DIR it cannot write', () => refusesToOpen(insideFile(), /DATA_DIR|数据目录/));
  itInSweep('as a process, with a DATA_DIR it cannot write', () => refuses(insideFile(), /DATA_DIR|数据目录/));

  it('with a DATABASE_URL that cannot be reached', async () => {
    await refuses(
      { ...production(), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
      /^连不上数据库 postgres:\/\/\*\*\*@127\.0\.0\.1:9\/none/,
    );
  });

  it('with an invalid setting', async () => {
    await refusesToOpen({ DATA_DIR: temporaryFolder(), MODE: 'staging' }, /MODE 只能是 demo 或 production/);
    await refusesToOpen({ DATA_DIR: temporaryFolder(), PORT: 'eighty' }, /PORT 必须是/);
  });

  it('in demo mode on an address others can reach', async () => {
    await refusesToOpen({ DATA_DIR: temporaryFolder(), MODE: 'demo', HOST: '0.0.0.0' }, /演示模式只能监听本机地址/);
  });
});

/** The machine's own Node, if it is an older one than the Node that runs the tests. */
const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((node) => /^v(1\d|2[0-3])\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''));

describe('with an older Node', () => {
  const expected = /^需要 Node 24 .*npm start.*\n$/;

  it('the server says in one sentence which one to use', () => {
    const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
    const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${older}`, MAIN], {
      encoding: 'utf8',
      // Without the check it would start; inside a file it cannot.
      env: { PATH: process.env.PATH ?? '', DATA_DIR: join(MAIN, 'data') },
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(expected) });
  });

  it.runIf(olderNode)('that is installed here, the entry point is not a syntax error', () => {
    const main = join(temporaryFolder(), 'main.mjs');
    writeFileSync(main, stripTypeScriptTypes(readFileSync(MAIN, 'utf8')));
    const { status, stderr } = spawnSync(String(olderNode), [main], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(expected) });
  });

  it('each package declares the version it needs', () => {
    for (const folder of ['apps/server', 'apps/web', 'packages/contract']) {
      const file = join(import.meta.dirname, '../../..', folder, 'package.json');
      expect(JSON.parse(readFileSync(file, 'utf8')).engines, folder).toEqual({ node: '>=24' });
    }
  });
});

/** Stands before a database and passes the server's own connections only after `open`. */
const slowDatabase = async (url: string) => {
  const { port, hostname } = new URL(url);
  const host = decodeURIComponent(hostname);
  // A folder is named where the database listens on a socket in it.
  const place = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) };
  const gate = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const proxy = createServer((caller) => {
    const database = connect(place);
    for (const socket of [caller, database]) sockets.add(socket.on('error', () => {}));
    database.pipe(caller);
    caller.once('data', async (first) => {
      caller.pause();
      if (first.includes('role=rfb_server')) await gate.promise;
      database.write(first);
      caller.pipe(database);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((proxy.address() as { port: number }).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  return { url: address.toString(), open: gate.resolve, close };
};

describe('the server starts', () => {
  itInSweep('on a machine so busy that the database takes longer to answer than a request may wait', async () => {
    const empty = await emptyDatabase(inject('clusterUrl'));
    const slow = await slowDatabase(empty.url);
    const { code, said } = await start(
      { ...production(), DATABASE_URL: slow.url, BOOTSTRAP_TOKEN: 'a token of thirty-two characters' },
      (soFar) => soFar.includes('启动比平时慢') && slow.open(),
    );
    expect(said).toMatch(/^启动比平时慢：.*\n\n公路货运分会平台已启动/);
    expect(code).toBe(0);
    slow.close();
    await empty.drop();
  });

  itInSweep(
    'as soon as the previous process has released DATA_DIR, and warns where certification without a review was chosen',
    async () => {
      const chosen = { CERTIFICATION_MODE: 'auto', CERTIFICATION_AUTO_CONFIRMED: 'yes' };
      const settings = { ...production(), ...chosen };
      const empty = await emptyDatabase(inject('clusterUrl'));
      const { release } = lockDataDir(settings.DATA_DIR);
      const { code, said } = await start(
        { ...settings, DATABASE_URL: empty.url, BOOTSTRAP_TOKEN: 'a token of thirty-two characters' },
        (soFar) => soFar.includes('最多等待') && release(),
      );
      expect(said).toMatch(/^数据目录 .* 仍被进程 \d+ 使用，最多等待 10 秒/);
      expect(said).toContain('平台已启动');
      expect(said).toContain('警告：车队认证现在自动通过，没有人核对');
      expect(said).toContain('警告：没有设置 BACKUP_DIR，不会自动备份。');
      expect(code).toBe(0);
      await empty.drop();
    },
  );
});

describe('production does not start', () => {
  it('without a key file, with one inside DATA_DIR, or with one others may read', async () => {
    const { KEY_FILE: _, ...withoutKey } = production();
    await refusesToOpen(withoutKey, /需要 KEY_FILE/);
    const inside = production();
    mkdirSync(inside.DATA_DIR, { recursive: true });
    writeFileSync(join(inside.DATA_DIR, 'key'), Buffer.alloc(32, 1), { mode: 0o600 });
    await refusesToOpen({ ...inside, KEY_FILE: join(inside.DATA_DIR, 'key') }, /不能放在 DATA_DIR 里/);
    const open = production();
    chmodSync(open.KEY_FILE, 0o644);
    await refusesToOpen(open, /chmod 600/);
  });

  it('behind https without the number of proxies', async () => {
    const { TRUST_PROXY_HOPS: _, ...unsaid } = production();
    await refusesToOpen(unsaid, /TRUST_PROXY_HOPS/);
  });

  it('with automatic certification that nobody confirmed, or with SMS left in the outbox', async () => {
    await refusesToOpen({ ...production(), CERTIFICATION_MODE: 'auto' }, /CERTIFICATION_AUTO_CONFIRMED=yes/);
    await refusesToOpen({ ...production(), SMS_PROVIDER: 'outbox' }, /短信/);
    await refusesToOpen({ ...production(), MAIL_PROVIDER: 'outbox' }, /邮件/);
  });

  itInSweep('with no administrator and no bootstrap token', async () => {
    const empty = await emptyDatabase(inject('clusterUrl'));
    await refusesToOpen({ ...production(), DATABASE_URL: empty.url }, /还没有管理员/);
    await empty.drop();
  });

  it('on a database with a test clock', async () => {
    const moved = await cloneTemplate(inject('clusterUrl'));
    await refusesToOpen(
      { ...production(), DATABASE_URL: moved.url, BOOTSTRAP_TOKEN: 'x'.repeat(32) },
      /测试用的数据库/,
    );
    await moved.drop();
  });

  it('on an address without https, and leaves nothing behind', async () => {
    const settings = production();
    await refusesToOpen({ ...settings, PUBLIC_URL: 'http://example.org' }, /PUBLIC_URL 必须是 https/);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  itInSweep('and leaves nothing behind as a process either', async () => {
    const settings = production();
    await start({ ...settings, PUBLIC_URL: 'http://example.org' });
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });
});
