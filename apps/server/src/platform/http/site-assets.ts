// Serves the built web's static files: immutable hashed assets, the icons and the manifest.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetHeaders } from './site-headers.ts';

/** Files at fixed addresses, which browsers and phones ask for by themselves. */
export const ICONS = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
};

type Assets = { webDir: string; base: string; isHttps: boolean; worker: string | undefined };

/** `worker`: the file of the service worker of drivers' pages, which is served at a fixed address beside them: a worker serves its own folder only. */
export const registerAssets = async (app: FastifyInstance, { webDir, base, isHttps, worker }: Assets) => {
  await app.register(
    async (assets) => {
      assets.addHook('onRequest', async (_request, reply) => {
        reply.headers(assetHeaders(isHttps));
      });
      // Plain text, because an HTML page in place of a script would be parsed as a script.
      assets.setNotFoundHandler((_request, reply) =>
        reply.code(404).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send('没有这个文件'),
      );
      await assets.register(fastifyStatic, {
        root: path.join(webDir, 'static'),
        preCompressed: true,
        index: false,
        // Folders are 404 like missing files.
        allowedPath: (name) => !name.endsWith('/'),
        maxAge: '365d',
        immutable: true,
      });
    },
    { prefix: `${base}static/` },
  );

  for (const [name, type] of Object.entries(ICONS)) {
    const bytes = await readFile(path.join(webDir, name));
    app.get(base + name, (_request, reply) =>
      reply.headers(assetHeaders(isHttps)).header('Cache-Control', 'public, max-age=86400').type(type).send(bytes),
    );
  }

  if (worker === undefined) return;
  const script = await readFile(path.join(webDir, worker));
  app.get(`${base}driver/worker.js`, (_request, reply) =>
    reply
      .headers(assetHeaders(isHttps))
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      // Browsers compare it with the one they have.
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
};
