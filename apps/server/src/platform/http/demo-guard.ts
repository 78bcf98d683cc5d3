// Restricts demo mode to this machine: rejects requests through a proxy, for another host name or from another site.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLocalAddress = (address: string) => URL.canParse(address) && LOCAL_NAMES.has(new URL(address).hostname);

export const guardDemo = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ headers }) => {
    const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
    // Host reveals DNS rebinding; Origin and Referer reveal a request sent by another site's page.
    const sources = [`http://${headers.host}`, headers.origin, headers.referer].filter(
      (source) => source !== undefined,
    );
    if (isProxied || !sources.every(isLocalAddress))
      refuse('forbidden', { msg: '演示模式只接受本机访问；正式使用请以生产模式启动' });
  });
};
