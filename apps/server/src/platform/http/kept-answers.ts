// Answers kept endpoints from memory, for HTTP callers and for pages; nobody's session is looked up.
import { API_BASE, type SentFile } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bytesOf } from '../kept/bytes.ts';
import { createLifetime } from '../kept/lifetime.ts';
import type { Made } from '../kept/store.ts';
import { runAsCaller } from '../limits/fair-queue.ts';
import { addressKey } from '../limits/limits.ts';
import { checkReply } from './check-reply.ts';
import { limitRate } from './limit-rate.ts';
import { logOf } from './log.ts';
import { parseInput } from './parse.ts';
import type { KeptCall, KeptRoute, Route } from './route.ts';
import { sendBytes } from './send-bytes.ts';
import { fileHeaders } from './send-file.ts';

type Input = { params: unknown; query: unknown };
type LogFailure = KeptCall<KeptRoute['endpoint']>['logFailure'];

export const labelOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const jsonBytes = ({ endpoint }: KeptRoute, result: unknown) => {
  // Replies are strict: a column the contract does not list throws, and the caller gets a plain 500.
  const data = endpoint.reply === 'bytes' ? undefined : checkReply(endpoint.reply, result);
  const { cacheSeconds } = endpoint;
  return bytesOf({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-cache',
    },
    body: JSON.stringify({ code: 0, data, msg: '' }),
  });
};

const fileBytes = (file: SentFile) =>
  bytesOf({
    status: 200,
    headers: fileHeaders(file),
    body: file.bytes,
    ...(file.etag && { etag: `"${file.etag}"` }),
    isCompressible: file.mimeType === 'image/svg+xml',
  });

/** Runs the route's answer; also used by the test of the declared tables. */
export const makeAnswer = async (
  deps: Deps,
  route: KeptRoute,
  { input, now, logFailure }: { input: Input; now: number; logFailure: LogFailure },
): Promise<Made> => {
  const { tables, countersOnly = [], seconds } = route.keep;
  const lifetime = createLifetime(now, tables.length + countersOnly.length > 0);
  if (seconds) lifetime.endAfter(seconds);
  const { endAt, endAfter } = lifetime;
  const answer = route.answer as unknown as (call: KeptCall<KeptRoute['endpoint']>) => Promise<unknown>;
  const result = await answer({
    ...(input as { params: undefined; query: undefined }),
    deps,
    endAt,
    endAfter,
    logFailure,
  });
  const bytes = route.endpoint.reply === 'bytes' ? fileBytes(result as SentFile) : jsonBytes(route, result);
  return { bytes, tables, until: lifetime.until, isKept: true };
};

/** One per kept route: reads its input, and finds or makes the answer. */
const answererOf = (deps: Deps, route: KeptRoute) => {
  const { endpoint, keep } = route;
  const label = labelOf(endpoint);
  const parse = (raw: Input) => {
    const { params, query } = parseInput(endpoint, { ...raw, body: undefined });
    return { input: { params, query }, key: `${label} ${JSON.stringify([params, query])}` };
  };
  const find = ({ input, key }: ReturnType<typeof parse>, logFailure: LogFailure) =>
    deps.kept.find(key, (now) => makeAnswer(deps, route, { input, now, logFailure }), keep.tables);
  return { route, parse, find };
};

export type KeptAnswers = Map<string, ReturnType<typeof answererOf>>;

const isKeptRoute = (route: Route): route is KeptRoute => route.keep !== undefined;

export const keptAnswersOf = (deps: Deps, routes: Route[]): KeptAnswers =>
  new Map(routes.filter(isKeptRoute).map((route) => [labelOf(route.endpoint), answererOf(deps, route)]));

export const mountKept = (app: FastifyInstance, deps: Deps, answers: KeptAnswers) => {
  for (const { route, parse, find } of answers.values()) {
    const { endpoint } = route;
    app.get(
      `${API_BASE}${endpoint.path}`,
      { config: { isUnlogged: endpoint.isAnonymous === true } },
      async (request, reply) => {
        const asked = parse({ params: request.params, query: request.query });
        // Only what has to be computed counts.
        if (endpoint.limit && !(await deps.kept.has(asked.key))) await limitRate(deps, endpoint, request, reply);
        const logFailure: LogFailure = (error, what) => logOf(request).error({ err: String(error) }, what);
        const found = await runAsCaller({ key: addressKey(request.ip), isBackground: false }, () =>
          find(asked, logFailure),
        );
        return sendBytes(request, reply, found);
      },
    );
  }
};
