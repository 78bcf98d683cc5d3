// Two server processes on one database, as behind a load balancer: either is killed at any moment, people send to the other one.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, InputOf } from '@rfb/contract/endpoint.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openInstallation } from '../../../apps/server/src/installation.ts';
import { emptyDatabase } from '../../../apps/server/src/testing/database.ts';
import { type Answer, sendAs } from './calls.ts';
import { startServer } from './server.ts';

type Env = Record<string, string>;

const openInstance = async (dataDir: string, env: Env) => {
  const open = () => startServer({ dataDir, env });
  // A port that was free may be somebody else's by the time the server asks for it.
  const start = () => open().catch(open);
  let server: Awaited<ReturnType<typeof start>> | undefined = await start();
  let restarted = Promise.resolve();
  return {
    url: () => server?.url,
    restarted: () => restarted,
    /** kill -9, then a start as usual. */
    crash: () => {
      const dying = server;
      server = undefined;
      restarted = (async () => {
        await dying?.kill();
        server = await start();
      })();
      return restarted;
    },
    stop: async () => {
      await restarted;
      await server?.stop();
    },
  };
};

/** With the parts of this process, which shares their database and keys. */
export const openInstances = async (clusterUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'rfb-journey-'));
  const { url, drop } = await emptyDatabase(clusterUrl);
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(32), { mode: 0o600 });
  const env = {
    ...{ MODE: 'production', PUBLIC_URL: 'http://localhost', DATABASE_URL: url, KEY_FILE: keyFile },
    // Without an administrator a start is refused; they are made afterwards.
    BOOTSTRAP_TOKEN: randomUUID(),
  };
  const own = readConfig({ ...env, DATA_DIR: join(folder, 'own') });
  const { deps, close } = await openInstallation(own, { say: () => {} });
  const instances = [await openInstance(join(folder, 'first'), env), await openInstance(join(folder, 'second'), env)];
  return {
    deps,
    instances,
    close: async () => {
      await Promise.all(instances.map(({ stop }) => stop()));
      await close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Instances = Awaited<ReturnType<typeof openInstances>>['instances'];

/** Undefined when the server died before its answer was heard, or was too busy to act. */
const tryOnce = async <E extends Endpoint>(who: Parameters<typeof sendAs>[0], endpoint: E, input: InputOf<E>) => {
  const answer = await sendAs(who, endpoint, input).catch(() => undefined);
  return answer?.status === 503 ? undefined : answer;
};

/** People who send again under the same key until they hear an answer; who clicks twice reaches both servers. */
export const callersOf = (instances: Instances, onAnswer: () => void) => {
  const figures = { calls: 0, lost: 0, twice: 0 };
  const urlsOfThoseUp = () => instances.flatMap(({ url }) => url() ?? []);
  const nextUrls = async (isTwice: boolean): Promise<string[]> => {
    const up = urlsOfThoseUp();
    if (up.length > 0) return isTwice ? up : up.slice(figures.calls % up.length).slice(0, 1);
    await Promise.race(instances.map(({ restarted }) => restarted()));
    return nextUrls(isTwice);
  };
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { token }: { token: string },
    isTwice = false,
  ): Promise<Answer<E>> => {
    const key = randomUUID();
    figures.calls += 1;
    if (isTwice) figures.twice += 1;
    for (;;) {
      const urls = await nextUrls(isTwice);
      const answers = await Promise.all(urls.map((url) => tryOnce({ url, token, key }, endpoint, input)));
      const heard = answers.filter((one) => one !== undefined);
      figures.lost += answers.length - heard.length;
      const [answer, other = answer] = heard;
      if (!answer) continue;
      if (answer.status >= 429 || answer.code !== other?.code)
        throw new Error(`${endpoint.path} answered ${answer.code} ${answer.msg}, then ${other?.code} ${other?.msg}`);
      onAnswer();
      return answer;
    }
  };
  return { call, figures };
};
