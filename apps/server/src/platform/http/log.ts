// One JSON line per request: route, status, milliseconds, ids; no bodies, no query values, no personal data, no strangers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody is known here: nothing in the log may lead to who called. */
    isAnonymous?: boolean;
  }
}

/** Enough of an address to see a pattern, not enough to know a person. */
const truncated = (address: string) => addressKey(address).replace(/\.\d+$/, '.0');

/** Who sends a report's files is known by a ticket only. */
const isAnonymous = ({ routeOptions, ticketHash }: FastifyRequest) =>
  routeOptions.config.isAnonymous === true || ticketHash !== undefined;

/** The logger for a request; that of an anonymous one does not carry the request's id. */
export const logOf = (request: FastifyRequest) => (isAnonymous(request) ? request.server.log : request.log);

export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    // Not even the line: its time beside other lines of the same minute would lead to who called.
    if (isAnonymous(request)) return;
    const { actor } = request;
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: actor?.userId,
      companyId: actor?.companyId,
      // A stranger's page and captcha come right before a report: only people who are signed in leave an address.
      address: actor && truncated(request.ip),
    });
  });
};
