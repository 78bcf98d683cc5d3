// The limit an endpoint declares: the statement that counts a call, and the refusal when there were too many.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Bound, together } from '../db/named.ts';
import type { Deps } from '../deps.ts';
import { addressTag, type Counted, countCall, countedCall } from '../limits/limits.ts';
import { refuse } from '../refusal.ts';

/**
 * In place of the user id in counters and idempotency keys, so that the database does not tell who takes part. `once`
 * differs from call to call (a key, a minute): one name for all calls would link a bid that is opened with those that are not.
 */
export const sealedName = ({ keys }: Deps, purpose: string, userId: string, once: string) =>
  `sealed:${keys.mac('sealed-call', `${purpose}\n${userId}\n${once}`).toString('base64url')}`;

const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const keyOfAddress = async (deps: Deps, endpoint: Endpoint, address: string) => {
  const label = labelOf(endpoint);
  return `${label} ${(await addressTag(deps, label, address)).toString('base64url')}`;
};

const windowOf = (calledAt: string | undefined, seconds: number) =>
  String(Math.floor(Date.parse(calledAt ?? '') / 1000 / seconds));

/** Undefined without a limit. */
export const countingOf = async (
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Bound<Counted> | undefined> => {
  if (!endpoint.limit) return undefined;
  const { seconds, per } = endpoint.limit;
  if (per !== 'user')
    return countedCall.with({ key: await keyOfAddress(deps, endpoint, request.ip), seconds, amount: 1 });
  const label = labelOf(endpoint);
  const user = request.actor?.userId ?? request.ticketHash?.toString('hex') ?? '';
  const who = endpoint.isSealed ? sealedName(deps, label, user, windowOf(request.actor?.calledAt, seconds)) : user;
  return countedCall.with({ key: `${label} ${who}`, seconds, amount: 1 });
};

export const refuseTooMany = ({ limit }: Endpoint, seen: Counted | undefined, reply: FastifyReply) => {
  if (!limit || !seen || seen.count <= limit.count) return;
  reply.header('retry-after', seen.retryAfterSeconds);
  refuse('tooMany', { data: { retryAfterSeconds: seen.retryAfterSeconds } });
};

/** For a page that asks in process. */
export const limitAddress = async (deps: Deps, endpoint: Endpoint, address: string) => {
  if (!endpoint.limit) return;
  const { count, seconds } = endpoint.limit;
  const seen = await countCall(deps.db, await keyOfAddress(deps, endpoint, address), seconds);
  if (seen.count > count) refuse('tooMany', { data: { retryAfterSeconds: seen.retryAfterSeconds } });
};

export const limitRate = async (deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  const counting = await countingOf(deps, endpoint, request);
  if (counting) refuseTooMany(endpoint, (await together(deps.db, [counting]))[0][0], reply);
};
