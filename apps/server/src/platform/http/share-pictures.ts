// Serves the pictures messengers show beside a link to a public page; each is drawn when it is first asked for.
import { sharedPages, sharePictureOf } from '@rfb/contract/site-pages.ts';
import type { FastifyInstance } from 'fastify';
import { renderSign } from '../pictures/road-sign.ts';
import { assetHeaders } from './site-headers.ts';

export const registerSharePictures = (app: FastifyInstance, base: string, isHttps: boolean) => {
  const drawn = new Map<string, Promise<Buffer>>();
  for (const { path, title, shared } of sharedPages)
    app.get(base + sharePictureOf(path), async (_request, reply) => {
      const picture = drawn.get(path) ?? renderSign({ seed: path, title: shared, label: title });
      drawn.set(path, picture);
      picture.catch(() => drawn.delete(path));
      return reply
        .headers(assetHeaders(isHttps))
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/png')
        .send(await picture);
    });
};
