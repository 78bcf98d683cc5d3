// Demo mode answers this machine only: nothing that came through a proxy, no foreign host name, no foreign page.
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
    // A name that resolves to this machine (DNS rebinding) and a foreign page that sends requests here both show themselves.
    const sources = [`http://${headers.host}`, headers.origin, headers.referer].filter(
      (source) => source !== undefined,
    );
    if (isProxied || !sources.every(isLocalAddress))
      refuse('forbidden', { msg: '演示模式只接受本机访问；正式使用请以生产模式启动' });
  });
};
