// Serves the file by which search engines see that who sends them our addresses may do so.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { baseOf } from '../http/page-address.ts';

/** Below the base path: it vouches for all addresses beside it. */
export const keyFilePath = (key: string) => `${key}.txt`;

export const registerKeyFile = (app: FastifyInstance, { searchEngine, webDir }: Config) => {
  if (!searchEngine) return;
  const { key } = searchEngine;
  app.get(`${baseOf(webDir)}${keyFilePath(key)}`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(key),
  );
};
