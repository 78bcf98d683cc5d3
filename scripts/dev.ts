// Development mode: hot reload in the browser, and a server from the sources that restarts when they change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '../apps/server/src/platform/db/embedded/postmaster.ts';
import { checkPort } from '../apps/server/src/platform/port.ts';
import { startDevWeb } from '../apps/web/dev.ts';
import { devServer } from './dev-server.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 8000);
const host = process.env.HOST || '127.0.0.1';
const webDir = join(root, 'apps/web/dist-dev');

await checkPort({ host, port }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const server = devServer({ root, webDir, publicPort: port, port: await findFreePort() });

/** Waits while the server restarts, so that a page loaded right after an edit is the new one. */
const forward = async (request: IncomingMessage, response: ServerResponse) => {
  const isUp = await server.whenUp();
  if (!isUp)
    return response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('服务器没有启动，原因见终端。');
  const { url, method, headers } = request;
  const asked = ask({ host: '127.0.0.1', port: server.port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
};

// The first start copies an empty database, which is made while the bundles are.
const prepared = once(spawn(process.execPath, ['scripts/build-cluster.mjs'], { cwd: root, stdio: 'ignore' }), 'exit');
let web: Awaited<ReturnType<typeof startDevWeb>> | undefined;
let isBuilt = false;
const onServerBundle = async () => {
  await prepared;
  isBuilt = true;
  if (await server.restart()) web?.reloadSite();
};

const isSource = (file: string | null) => /\.(?:ts|sql)$/.test(file ?? '') && !/\.test\.ts$/.test(file ?? '');
for (const folder of ['apps/server/src', 'packages/contract/src'])
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (isBuilt && isSource(file)) server.restart();
  });
web = await startDevWeb(webDir, { forward, onServerBundle });
web.front.listen(port, host);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([server.stop(), web?.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
