// Serves the built web: server-rendered public pages, the console's empty page, and 404 for everything else.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Ask, SiteFrame } from '@rfb/contract/site.ts';
import { formPages } from '@rfb/contract/site-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AskFailed } from './ask.ts';
import { logOf } from './log.ts';
import { createPageCache, type PageResponse, pageResponse, sendPage } from './page-response.ts';
import { registerAssets } from './site-assets.ts';
import { loadSiteBuild } from './site-build.ts';
import { hashSource, pageHeaders } from './site-headers.ts';
import { createStalePages } from './stale-pages.ts';

export type SiteOptions = {
  /** The folder `npm run build` wrote. */
  webDir: string;
  askFor: (address: string) => Ask;
  publicUrl: string;
  portalPath?: string;
  icpNumber?: string;
  policeNumber?: string;
};

const FORM_LIMIT = 4096;

const RETRY_SECONDS = 30;

const matcher = (paths: string[]) => {
  const patterns = paths.map((known) => new RegExp(`^${known.replace(/:\w+/g, '[^/]+')}$`));
  return (path: string) => patterns.some((pattern) => pattern.test(path));
};

const splitAddress = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? { address: url, search: '' } : { address: url.slice(0, mark), search: url.slice(mark) };
};

export const registerSite = async (app: FastifyInstance, options: SiteOptions) => {
  // Picked one by one: the caller may pass its whole configuration, which must not end up in pages.
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
  const consolePage = pageResponse({ status: 200, html: consoleHtml, styles: [] });
  const unknownConsolePage = pageResponse({ status: 404, html: consoleHtml, styles: [] });
  const consoleHeaders = pageHeaders(["'unsafe-inline'"], chunkPolicy, isHttps);
  const isConsolePath = matcher(manifest.pages.console);
  const isSitePath = matcher(manifest.pages.site);
  const stalePages = createStalePages();
  const renderCached = createPageCache(async (url, address) => {
    const page = pageResponse(await bundle.render(url, askFor(address), frame));
    stalePages.store(url, page);
    return page;
  });

  const sendSitePage = (request: FastifyRequest, reply: FastifyReply, page: PageResponse) =>
    sendPage(request, reply.headers(pageHeaders(page.styles.map(hashSource), chunkPolicy, isHttps)), page);

  await registerAssets(app, webDir, base, isHttps);

  /** While the database is unavailable: a stale copy of the page, or a 503 page. */
  const fallbackPage = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const stale = request.method === 'GET' ? stalePages.find(url) : undefined;
    if (stale) return stale;
    reply.header('Retry-After', RETRY_SECONDS);
    return pageResponse(await bundle.renderUnavailable(url, { ...frame, requestId: request.id }));
  };

  /** Sends a page, or an error page if rendering fails. */
  const sendOrFallBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    page: () => Promise<PageResponse>,
  ) => {
    try {
      return await sendSitePage(request, reply, await page());
    } catch (error) {
      logOf(request).error(error, 'page not rendered');
      const isUnavailable = error instanceof AskFailed && error.status === 503;
      const substitute = isUnavailable
        ? await fallbackPage(request, reply, url)
        : pageResponse(await bundle.renderError(url, { ...frame, requestId: request.id }));
      return sendSitePage(request, reply, substitute);
    }
  };

  await app.register(async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const path of formPages)
      server.post(`${prefix}${path}`, { config: { isUnlogged: true } }, (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        return sendOrFallBack(request, reply, path, async () =>
          pageResponse(await bundle.render(path, askFor(request.ip), frame, form)),
        );
      });
  });

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
    return sendOrFallBack(request, reply, url, async () =>
      isSite ? renderCached(url, request.ip) : pageResponse(await bundle.renderNotFound(url, frame)),
    );
  });
};
