// Serves the built web: public pages drawn on the server, the console's empty page, and an honest 404 for the rest.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Ask, SiteFrame } from '@rfb/contract/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageCache, type DrawnPage, drawnPage, sendPage } from './drawn-page.ts';
import { registerAssets } from './site-assets.ts';
import { loadSiteBuild } from './site-build.ts';
import { hashSource, pageHeaders } from './site-headers.ts';

export type SiteOptions = {
  /** The folder `npm run build` wrote. */
  webDir: string;
  askFor: (address: string) => Ask;
  publicUrl: string;
  portalPath?: string;
  icpNumber?: string;
  policeNumber?: string;
};

const matcher = (paths: string[]) => {
  const patterns = paths.map((known) => new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`));
  return (path: string) => patterns.some((pattern) => pattern.test(path));
};

const splitAddress = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? { address: url, search: '' } : { address: url.slice(0, mark), search: url.slice(mark) };
};

export const registerSite = async (app: FastifyInstance, options: SiteOptions) => {
  // Named one by one: the caller may hand over its whole configuration, and pages must not carry it.
  const { webDir, askFor, publicUrl, portalPath, icpNumber, policeNumber } = options;
  const { manifest, bundle, styles } = await loadSiteBuild(webDir);
  const { base, chunkPolicy } = manifest;
  const prefix = base.slice(0, -1);
  const isHttps = publicUrl.startsWith('https:');
  const frame: SiteFrame = {
    portalPath,
    icpNumber,
    policeNumber,
    styles,
    assets: manifest.site,
    origin: new URL(publicUrl).origin,
    requestId: '',
  };

  const consoleHtml = bundle.renderConsole({ ...frame, assets: manifest.console });
  const consolePage = drawnPage({ status: 200, html: consoleHtml, styles: [] });
  const unknownConsolePage = drawnPage({ status: 404, html: consoleHtml, styles: [] });
  const consoleHeaders = pageHeaders(["'unsafe-inline'"], chunkPolicy, isHttps);
  const isConsolePath = matcher(manifest.pages.console);
  const isSitePath = matcher(manifest.pages.site);
  const drawCached = createPageCache(async (url, address) =>
    drawnPage(await bundle.render(url, askFor(address), frame)),
  );

  const sendSitePage = (request: FastifyRequest, reply: FastifyReply, page: DrawnPage) =>
    sendPage(request, reply.headers(pageHeaders(page.styles.map(hashSource), chunkPolicy, isHttps)), page);

  await registerAssets(app, webDir, base, isHttps);

  app.get('/*', async (request, reply) => {
    const { address, search } = splitAddress(request.url);
    if (address.startsWith(`${API_BASE}/`)) return reply.callNotFound();
    if (prefix && (address === '/' || address === prefix)) return reply.redirect(base, 302);

    const path = address.startsWith(base) ? address.slice(prefix.length) : '';
    const bare = path.replace(/(.)\/+$/, '$1');
    const isSite = isSitePath(bare);
    const isConsole = !isSite && isConsolePath(bare);
    if (path !== bare && (isSite || isConsole)) return reply.redirect(prefix + bare + search, 308);
    if (isConsole) return sendPage(request, reply.headers(consoleHeaders), consolePage);

    // The console shows its own 404 inside its shell.
    if (!isSite && /^\/(?:admin|user)\//.test(bare))
      return sendPage(request, reply.headers(consoleHeaders), unknownConsolePage);

    const url = (path || address) + search;
    try {
      const page = isSite ? await drawCached(url, request.ip) : drawnPage(await bundle.renderMissing(url, frame));
      return await sendSitePage(request, reply, page);
    } catch (error) {
      request.log.error(error, 'page not drawn');
      const page = await bundle.renderBroken(url, { ...frame, requestId: request.id });
      return sendSitePage(request, reply, drawnPage(page));
    }
  });
};
