// Counts a call against the limit its endpoint declares and rejects it when there were too many.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findNow } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { addressTag, countCall } from '../limits/limits.ts';
import { refuse } from '../refusal.ts';

/**
 * In place of the user id in counters and idempotency keys, so that the database does not tell who takes part. `once`
 * differs from call to call (a key, a minute): one name for all calls would link a bid that is opened with those that are not.
 */
export const sealedName = ({ keys }: Deps, purpose: string, userId: string, once: string) =>
  `sealed:${keys.mac('sealed-call', `${purpose}\n${userId}\n${once}`).toString('base64url')}`;

const windowOf = async ({ db }: Deps, seconds: number) =>
  String(Math.floor(Date.parse(await findNow(db)) / 1000 / seconds));

export const limitRate = async (deps: Deps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  if (!endpoint.limit) return;
  const { count, seconds, per } = endpoint.limit;
  const label = `${endpoint.method} ${endpoint.path}`;
  const user = request.actor?.userId ?? request.ticketHash?.toString('hex') ?? '';
  const who =
    per !== 'user'
      ? (await addressTag(deps, label, request.ip)).toString('base64url')
      : endpoint.isSealed
        ? sealedName(deps, label, user, await windowOf(deps, seconds))
        : user;
  const seen = await countCall(deps.db, `${label} ${who}`, seconds);
  if (seen.count <= count) return;
  reply.header('retry-after', seen.retryAfterSeconds);
  refuse('tooMany', { data: { retryAfterSeconds: seen.retryAfterSeconds } });
};
