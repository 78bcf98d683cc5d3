// Demo mode answers this machine only: nothing that came through a proxy, no foreign host name.
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
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export const guardDemo = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const isProxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
    if (isProxied || !LOCAL_HOST.test(request.headers.host ?? ''))
      refuse('forbidden', { msg: '演示模式只接受本机访问；正式使用请以生产模式启动' });
  });
};
