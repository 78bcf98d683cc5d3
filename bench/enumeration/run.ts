// Benchmark that signing in takes equally long for existing and unknown accounts.
import { API_BASE, type Endpoint } from '@rfb/contract/endpoint.ts';
import { login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { makePeople } from '../../apps/server/src/testing/people.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';

const PAIRS = 200;

/** Every attempt uses a separate address and account, so that no rate limit slows one side. */
const timed = ({ app }: BenchServer, endpoint: Endpoint, bodyOf: (number: number) => object, net: number) => {
  let number = 0;
  return async () => {
    const place = number++;
    const started = performance.now();
    const answer = await app.inject({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      remoteAddress: `10.${net}.${place >> 8}.${place & 255}`,
      payload: bodyOf(place),
    });
    if (answer.statusCode >= 429) throw new Error(`answered ${answer.statusCode}`);
    return performance.now() - started;
  };
};

const print = (name: string, [known, unknown]: readonly [number, number]) =>
  console.log(
    `${name.padEnd(16)} known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms   × ${(unknown / known).toFixed(3)}  ${goal(unknown / known >= 0.9 && unknown / known <= 1.1, '0.9–1.1')}`,
  );

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const world = await openBenchServer(url, 'enumeration', dataDir);
  try {
    const { fleet } = makePeople(world.deps);
    const people: Awaited<ReturnType<typeof fleet>>[] = [];
    for (let number = 0; number < PAIRS + 10; number++) people.push(await fleet());
    const nameOf = (number: number) => people[number]?.username ?? '';
    const phoneOf = (number: number) => people[number]?.phone ?? '';
    const strangerPhone = (number: number) => `137${String(number).padStart(8, '0')}`;
    const password = 'not the password';
    console.log(`${PAIRS} interleaved pairs`);
    print(
      'wrong password',
      await compare(
        PAIRS,
        timed(world, login, (number) => ({ username: nameOf(number), password }), 1),
        timed(world, login, (number) => ({ username: `nobody${number}`, password }), 2),
      ),
    );
    print(
      'code for login',
      await compare(
        PAIRS,
        timed(world, sendCode, (number) => ({ phone: phoneOf(number), scene: 'login' }), 3),
        timed(world, sendCode, (number) => ({ phone: strangerPhone(number), scene: 'login' }), 4),
      ),
    );
  } finally {
    await world.close();
    await close();
  }
};
