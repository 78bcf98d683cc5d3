// One request, one direction: actor → access → needs → limit → parse → answer → reply check → envelope.
import { accessRules } from '@rfb/contract/access.ts';
import { API_BASE, type Endpoint, type Need } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressKey, countCall } from '../limits/limits.ts';
import { refuse } from '../refusal.ts';
import { clientOf } from './client.ts';
import { answerOnce } from './idempotency.ts';
import { parseInput } from './parse.ts';
import type { Actor, Call, Route } from './route.ts';

export type Gate = {
  findActor(deps: Deps, token: string): Promise<Actor | undefined>;
  needs: Record<Need, (deps: Deps, actor: Actor) => Promise<boolean>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

const tokenOf = (request: FastifyRequest) => /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];

const admit = async (deps: Deps, gate: Gate, endpoint: Endpoint, request: FastifyRequest) => {
  const token = tokenOf(request);
  request.actor = token ? await gate.findActor(deps, token) : undefined;
  if (endpoint.access !== 'public' && !request.actor) refuse('unauthenticated');
  if (!accessRules[endpoint.access](request.actor)) refuse('forbidden');
  if (endpoint.needs && request.actor && !(await gate.needs[endpoint.needs](deps, request.actor)))
    refuse('membershipNotActive');
};

const restrain = async (deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  if (!endpoint.limit) return;
  const { count, seconds, per } = endpoint.limit;
  const who = per === 'user' ? (request.actor?.userId ?? '') : addressKey(request.ip);
  const seen = await countCall(deps.db, `${endpoint.method} ${endpoint.path} ${who}`, seconds);
  if (seen.count <= count) return;
  reply.header('retry-after', seen.retryAfterSeconds);
  refuse('tooMany', { data: { retryAfterSeconds: seen.retryAfterSeconds } });
};

const cacheHeader = ({ cacheSeconds }: Endpoint) => (cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store');

const answerCall = async (deps: Deps, { endpoint, answer }: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { params, query, body } = request;
  const input = parseInput(endpoint, { params, query, body });
  const act = (used: Deps) =>
    (answer as (call: Call<Endpoint>) => Promise<unknown>)({
      ...input,
      deps: used,
      actor: request.actor as Actor,
      client: clientOf(deps.config, request, reply, tokenOf(request)),
      origin: { address: request.ip, requestId: request.id },
    });
  const key = request.headers['idempotency-key'];
  const scope = request.actor?.userId ?? `address:${addressKey(request.ip)}`;
  const result =
    endpoint.idempotent && typeof key === 'string'
      ? await answerOnce(deps, { endpoint, scope, key, input }, act)
      : await act(deps);
  // A column the contract does not list cannot leave: strict replies throw, and the caller gets a plain 500.
  const data = endpoint.reply.parse(result);
  reply.header('cache-control', cacheHeader(endpoint));
  return { code: 0, data, msg: '' };
};

export const mountRoutes = (app: FastifyInstance, deps: Deps, gate: Gate, routes: Route[]) => {
  app.decorateRequest('actor', undefined);
  app.removeContentTypeParser('text/plain');
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      // Access runs before the body is even read, so a stranger learns nothing from validation.
      onRequest: async (request, reply) => {
        await admit(deps, gate, endpoint, request);
        await restrain(deps, endpoint, request, reply);
      },
      handler: (request, reply) => answerCall(deps, route, request, reply),
    });
  }
};
