// Every failure becomes an envelope with a Chinese sentence and the request's id; nothing internal leaves.
import { type RefusalName, refusals } from '@rfb/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { logOf } from './log.ts';

const FASTIFY_CODES: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
};

/** Postgres is away, starting, stopping, or out of connections. */
const DATABASE_AWAY = /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)/;
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

const kindOf = (error: Error & { code?: string; statusCode?: number }): RefusalName => {
  const code = error.code ?? '';
  const known = FASTIFY_CODES[code];
  if (known) return known;
  if (DATABASE_AWAY.test(code) || POOL_AWAY.test(error.message)) return 'unavailable';
  // Two people changed the same thing at once: a retry by the person sees the new state.
  if (code === '40001' || code === '40P01' || code === '55P03') return 'wrongState';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'invalid';
  return 'broken';
};

const send = (reply: FastifyReply, refusal: Refusal) =>
  reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: refusal.code, data: refusal.data, msg: refusal.message, requestId: reply.request.id });

/** An address the router cannot even read: nobody has it. */
export const answerOddAddress = (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
  send(reply, new Refusal('notFound', { msg: '没有这个地址' }));

export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(kindOf(error));
    if (refusal.status >= 500)
      logOf(request).error({ err: { message: error.message, stack: error.stack } }, refusals[refusal.kind].msg);
    return send(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('notFound', { msg: '没有这个地址' })));
};
