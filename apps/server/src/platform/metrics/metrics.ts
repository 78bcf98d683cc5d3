// Serves figures for monitoring to whoever has the operator's token; for everybody else the address does not exist.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Route } from '../http/route.ts';
import { hashToken } from '../ids.ts';
import { type RoomFigures, watchDatabase } from './database.ts';
import { heldBack } from './held-back.ts';
import { onceASecond } from './once-a-second.ts';
import { watchProcess } from './process.ts';
import { METRICS_PATH, watchRequests } from './requests.ts';
import { CONTENT_TYPE, counter, type Figure, textOf } from './text.ts';

const now = () => performance.now();

type Sources = RoomFigures & {
  routes: readonly Route[];
  privateRoutes: readonly Route[];
  openStreams: () => number;
};

/** Also settings are found in memory, for calls that leave no line in the log. */
const memoryFigures = ({ hits, misses, pages }: { hits: number; misses: number; pages: number }): Figure[] => [
  {
    name: 'rfb_kept_answers_total',
    help: 'What was found in memory, or had to be made; ten minutes late.',
    type: 'counter',
    samples: [
      { labels: { outcome: 'hit' }, value: hits },
      { labels: { outcome: 'miss' }, value: misses },
    ],
  },
  counter('rfb_pages_rendered_total', 'Pages rendered; ten minutes late.', pages),
];

/** Does nothing without the token. Returns what to call for every page that is rendered. */
export const registerMetrics = (app: FastifyInstance, deps: Deps, sources: Sources): (() => void) | undefined => {
  const { metricsToken, dataDir } = deps.config;
  if (!metricsToken) return undefined;
  const expected = hashToken(metricsToken);
  const isAllowed = ({ headers }: FastifyRequest) =>
    timingSafeEqual(hashToken(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''), expected);

  const requestFigures = watchRequests(app, sources);
  const ofProcess = watchProcess(dataDir);
  const ofDatabase = watchDatabase(deps.db, sources);
  let pages = 0;
  const memory = heldBack(() => ({ ...deps.kept.counts(), pages }), now);
  app.addHook('onClose', async () => {
    ofProcess.stop();
    ofDatabase.close();
  });

  const collect = onceASecond(async () => {
    const [process, database] = await Promise.all([ofProcess.read(), ofDatabase.read()]);
    return textOf([...requestFigures(), ...memoryFigures(memory()), ...process, ...database]);
  }, now);

  // A hook and no route: a refused caller goes on to the answer every unknown address gets.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== METRICS_PATH || request.method !== 'GET' || !isAllowed(request)) return done();
    collect().then((text) => reply.header('cache-control', 'no-store').type(CONTENT_TYPE).send(text), done);
  });
  return () => {
    pages += 1;
  };
};
