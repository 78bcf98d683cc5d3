// Request log: one JSON line with route, status, duration and ids; no bodies, query values or personal data.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An anonymous or a sealed call: nothing in the log may identify the caller. */
    isUnlogged?: boolean;
  }
}

/** Truncated, so that patterns are visible but no person is identified. */
const truncated = (address: string) => addressKey(address).replace(/\.\d+$/, '.0');

/** Uploads by ticket are anonymous too: they may belong to a report. */
export const isUnlogged = ({ routeOptions, ticketHash }: FastifyRequest) =>
  routeOptions.config.isUnlogged === true || ticketHash !== undefined;

/** The logger for a request; for an anonymous or sealed one without the request id. */
export const logOf = (request: FastifyRequest) => (isUnlogged(request) ? request.server.log : request.log);

export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    // No line at all: its time could be correlated with other lines of the same minute.
    if (isUnlogged(request)) return;
    const { actor } = request;
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: actor?.userId,
      companyId: actor?.companyId,
      // A visitor's page and captcha requests precede a report, so only signed-in users' addresses are logged.
      address: actor && truncated(request.ip),
    });
  });
};
