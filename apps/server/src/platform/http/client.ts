// Extracts what a route may know of the client: address, user agent, cookies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Client } from './route.ts';

export const clientOf = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  origin: request.headers.origin,
  host: request.headers.host,
  token,
  cookies: request.cookies,
  setCookie: (name, value, { path, maxAge }) => {
    reply.setCookie(name, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: config.publicUrl.startsWith('https:'),
    });
  },
});
