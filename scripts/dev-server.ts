// Runs the server of development mode from its sources, and restarts it one change at a time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { root: string; webDir: string; port: number; publicPort: number };

/** Several files are saved at once, and a bundle follows its sources. */
const QUIET_MS = 100;

export const devServer = ({ root, webDir, port, publicPort }: Options) => {
  let child: ChildProcess | undefined;
  let up = Promise.withResolvers<boolean>();
  let waiting: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const start = () => {
    const { MODE, DATABASE_URL, PUBLIC_URL } = process.env;
    const started = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        MODE: MODE || (DATABASE_URL ? 'production' : 'demo'),
        PUBLIC_URL: PUBLIC_URL || `http://localhost:${publicPort}`,
        PORT: String(port),
        HOST: '127.0.0.1',
        WEB_DIR: webDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { resolve } = up;
    started.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      process.stdout.write(text.replaceAll(`localhost:${port}/`, `localhost:${publicPort}/`));
      if (text.includes('平台已启动')) resolve(true);
    });
    started.once('exit', () => {
      // One that was replaced says nothing about its successor, which may answer the same requests.
      if (child !== started) return;
      console.log('服务器已停止，改好后会自动再启动。');
      resolve(false);
    });
    child = started;
  };

  const end = async () => {
    const old = child;
    child = undefined;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const ended = once(old, 'exit');
    old.kill('SIGTERM');
    await ended;
  };

  /** Resolves to whether the newest one is up; those it replaces do not count. */
  const whenUp = async (): Promise<boolean> => {
    const newest = up;
    const isUp = await newest.promise;
    return newest === up ? isUp : whenUp();
  };

  /** Requests wait from now on. */
  const restart = () => {
    if (child) {
      up.resolve(false);
      up = Promise.withResolvers<boolean>();
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      turn = turn.then(end).then(start);
    }, QUIET_MS);
    return whenUp();
  };

  return {
    port,
    restart,
    whenUp,
    stop: async () => {
      clearTimeout(waiting);
      await turn;
      await end();
    },
  };
};
