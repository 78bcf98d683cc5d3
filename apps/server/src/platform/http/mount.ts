// The request pipeline: actor → access → step-up → needs → rate limit → parse → answer → validate reply → envelope.
import {
  API_BASE,
  type Endpoint,
  type Need,
  type SentFile,
  type Ticket,
  type UnreadFile,
} from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { type Bound, together } from '../db/named.ts';
import type { Deps } from '../deps.ts';
import { runAsCaller } from '../limits/fair-queue.ts';
import { addressKey, type Counted } from '../limits/limits.ts';
import { topicOfSessions } from '../live/live.ts';
import { refuse } from '../refusal.ts';
import { accessRefusal, countsAsStranger } from './access-decision.ts';
import { checkReply } from './check-reply.ts';
import { clientOf } from './client.ts';
import { answerOnce } from './idempotency.ts';
import { countingOf, refuseTooMany, sealedName } from './limit-rate.ts';
import { logOf } from './log.ts';
import { parseInput } from './parse.ts';
import type { Call, Route } from './route.ts';
import { sendFile } from './send-file.ts';
import { streamsOf } from './stream.ts';
import { acceptMultipart, readUpload } from './upload.ts';

export type Gate = {
  /** A passive call does not count as activity of the session. */
  findActor(deps: Deps, token: string, how: { isPassive: boolean }): Promise<Actor | undefined>;
  isSessionAlive(deps: Deps, sessionId: string): Promise<boolean>;
  heartbeatMs?: number;
  /** A statement that gives a row if the need is met. */
  needs: Record<Need, (actor: Actor) => Bound<object>>;
  /** Returns the hash of a ticket that is valid now. */
  tickets: Record<Ticket, (deps: Deps, ticket: string) => Promise<Buffer | undefined>>;
};

const HEARTBEAT_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    ticketHash: Buffer | undefined;
  }
}

const tokenOf = (request: FastifyRequest) => /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];

const ticketOf = ({ headers }: FastifyRequest) => /^[\w-]{20,128}$/.exec(String(headers['x-upload-ticket'] ?? ''))?.[0];

const authorize = async (deps: Deps, gate: Gate, endpoint: Endpoint, request: FastifyRequest) => {
  const token = endpoint.isAnonymous ? undefined : tokenOf(request);
  request.actor = token ? await gate.findActor(deps, token, { isPassive: endpoint.isPassive ?? false }) : undefined;
  // A ticket takes precedence over the session: the upload belongs to the ticket.
  const ticket = endpoint.orTicket && ticketOf(request);
  if (endpoint.orTicket && (ticket || !request.actor)) {
    request.actor = undefined;
    const find = gate.tickets[endpoint.orTicket];
    request.ticketHash = (await find(deps, ticket || refuse('unauthenticated'))) ?? refuse('spentTicket');
    return;
  }
  if (countsAsStranger(endpoint, request.actor)) request.actor = undefined;
  // Before the idempotency key is stored, so that the same request can be repeated after a step-up.
  const refusal = accessRefusal(endpoint, request.actor);
  if (refusal) refuse(refusal.kind, refusal.msg ? { msg: refusal.msg } : {});
};

/** What the endpoint needs and its limit, in one round trip. */
const checkAndCount = async (
  deps: Deps,
  gate: Gate,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { actor } = request;
  const need = endpoint.needs && actor && gate.needs[endpoint.needs](actor);
  const counting = await countingOf(deps, endpoint, request);
  const statements = [...(need ? [need] : []), ...(counting ? [counting] : [])];
  if (statements.length === 0) return;
  const rows = await together(deps.db, statements);
  if (need && rows[0]?.length === 0) refuse('membershipNotActive');
  if (counting) refuseTooMany(endpoint, rows.at(-1)?.[0] as Counted, reply);
};

/** Does not use the daily address tag, because a retry after midnight must still find its key. */
const anonymousScope = ({ keys }: Deps, address: string) =>
  `address:${keys.mac('idempotency-address', addressKey(address)).toString('base64url')}`;

const answerCall = async (
  deps: Deps,
  { route, streamTo }: { route: Route; streamTo: ReturnType<typeof streamsOf>['streamTo'] },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { endpoint, answer } = route;
  const { params, query } = request;
  const { body, file } = endpoint.upload ? await readUpload(request, endpoint.upload) : { body: request.body };
  const input = parseInput(endpoint, { params, query, body });
  const origin = endpoint.isAnonymous || endpoint.isSealed ? {} : { address: request.ip, requestId: request.id };
  const context = { actor: request.actor as Actor, origin };
  const callWith = (used: Deps): Call<Endpoint> => ({
    ...input,
    deps: used,
    actor: context.actor,
    context,
    file: file as undefined,
    ticketHash: request.ticketHash as undefined,
    client: clientOf(deps.config, request, reply, tokenOf(request)),
    logFailure: (error, what) => logOf(request).error({ err: String(error) }, what),
  });
  if (endpoint.stream) return streamTo(route, callWith(deps), reply);
  const turnKey = request.actor?.companyId ?? request.actor?.userId ?? addressKey(request.ip);
  const act = (used: Deps) =>
    runAsCaller({ key: turnKey, isBackground: false }, () =>
      (answer as (call: Call<Endpoint>) => Promise<unknown>)(callWith(used)),
    );
  const key = request.headers['idempotency-key'];
  const user = request.actor?.userId;
  const scope = user
    ? endpoint.isSealed
      ? sealedName(deps, 'idempotency', user, String(key))
      : user
    : anonymousScope(deps, request.ip);
  const result =
    endpoint.idempotent && typeof key === 'string'
      ? await answerOnce(deps, { endpoint, scope, key, input }, act)
      : await act(deps);
  if (endpoint.reply === 'bytes') return sendFile(reply, result as SentFile | UnreadFile);
  // Replies are strict: a column the contract does not list throws, and the caller gets a plain 500.
  const data = checkReply(endpoint.reply, result);
  reply.header('cache-control', 'no-store');
  return { code: 0, data, msg: '' };
};

/** All routes but the kept ones, which kept-answers.ts mounts. Tells how many event streams are open. */
export const mountRoutes = (app: FastifyInstance, deps: Deps, gate: Gate, all: Route[]) => {
  const routes = all.filter(({ keep }) => !keep);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('ticketHash', undefined);
  app.removeContentTypeParser('text/plain');
  const { streamTo, openStreams } = streamsOf(app, {
    heartbeatMs: gate.heartbeatMs ?? HEARTBEAT_MS,
    isSessionAlive: (sessionId) => gate.isSessionAlive(deps, sessionId),
    onSessionsEnded: (userId, check) => deps.live.subscribe(topicOfSessions(userId), check),
  });
  const mount = (server: FastifyInstance, route: Route) => {
    const { endpoint } = route;
    server.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      config: { isUnlogged: endpoint.isAnonymous === true || endpoint.isSealed === true },
      // HEAD must not spend a download's ticket, and a stream never ends.
      exposeHeadRoute: endpoint.reply !== 'bytes' && !endpoint.stream,
      // Access is checked before the body is read, so that an unauthorised caller learns nothing from validation.
      onRequest: async (request, reply) => {
        await authorize(deps, gate, endpoint, request);
        await checkAndCount(deps, gate, endpoint, request, reply);
      },
      handler: (request, reply) => answerCall(deps, { route, streamTo }, request, reply),
    });
  };
  for (const route of routes) if (!route.endpoint.upload) mount(app, route);
  // Only these routes accept multipart bodies.
  app.register(async (server) => {
    await acceptMultipart(server);
    for (const route of routes) if (route.endpoint.upload) mount(server, route);
  });
  return { openStreams };
};
