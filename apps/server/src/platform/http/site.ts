// Serves the built web: server-rendered public pages, the skeletons of console pages, and 404 for everything else.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { catalogue } from '@rfb/contract/identity/settings/catalogue.ts';
import type { Office, RenderedPage } from '@rfb/contract/site.ts';
import { formPages } from '@rfb/contract/site-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from '../kept/bytes.ts';
import type { Kept } from '../kept/kept.ts';
import { AskFailed, type Asking } from './ask.ts';
import { logOf } from './log.ts';
import { markStale, pageBytes } from './page-bytes.ts';
import { canonicalFinder, knownAddress, matcher } from './page-key.ts';
import { sendBytes } from './send-bytes.ts';
import { registerSharePictures } from './share-pictures.ts';
import { registerAssets } from './site-assets.ts';
import { loadSiteBuild } from './site-build.ts';
import { hashSource, pageHeaders, secretAddressHeaders } from './site-headers.ts';

type SiteOptions = {
  /** The folder `npm run build` wrote. */
  webDir: string;
  kept: Kept;
  askFor: (address: string) => Asking;
  publicUrl: string;
  portalPath?: string;
  /** What the frame shows and the office may change; read for every page that is rendered. */
  readFrame: () => Promise<{ office: Office; icpNumber: string; policeNumber: string }>;
  /** Called for every page that is rendered. */
  onRender?: (() => void) | undefined;
};

/** Console pages show nothing of it; without the database the numbers are the defaults. */
const noOffice: Office = {
  ...{ phone: '', days: '', hours: '', email: '', reportExtension: '' },
  reviewDays: catalogue['promise.reviewDays'].default,
  appealDays: catalogue['appeal.days'].default,
  repairMonths: catalogue['repair.months'].default,
};

const FORM_LIMIT = 4096;

/** Browsers tell where a form was sent from; those that do not name its origin. */
const isFromElsewhere = ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host;
};
const ELSEWHERE = '这张表单是从别的网站提交的，没有收下。请在本站的页面上填写。';

const RETRY_SECONDS = 30;

const splitAddress = (url: string) => {
  const mark = url.indexOf('?');
  return mark < 0 ? { address: url, search: '' } : { address: url.slice(0, mark), search: url.slice(mark) };
};

/** Rendering all pages of the console would delay the start. */
const onFirstUse = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const registerSite = async (app: FastifyInstance, options: SiteOptions) => {
  // Picked one by one: the caller may pass its whole configuration, which must not end up in pages.
  const { webDir, kept, askFor, publicUrl, portalPath, readFrame, onRender } = options;
  const { manifest, bundle, styles } = await loadSiteBuild(webDir);
  const { base, chunkPolicy } = manifest;
  const prefix = base.slice(0, -1);
  const isHttps = publicUrl.startsWith('https:');
  const fixed = { portalPath, styles, assets: manifest.site, origin: new URL(publicUrl).origin, requestId: '' };
  /** Without the database pages that need none are served without the office's data, and are not kept. */
  const frameNow = async () => {
    const read = await readFrame().catch(() => undefined);
    return { frame: { ...fixed, office: noOffice, ...read }, isComplete: read !== undefined };
  };

  const consoleHeaders = pageHeaders(["'unsafe-inline'"], chunkPolicy, isHttps);
  const consolePage = (path: string, status: number) => {
    const html = bundle.renderConsole(path, { ...fixed, office: noOffice, assets: manifest.console });
    return pageBytes({ status, html, styles: [] }, consoleHeaders);
  };
  const consolePages = manifest.pages.console.map((path) => ({
    isAt: matcher([path]),
    bytes: onFirstUse(() => consolePage(path, 200)),
  }));
  const unknownPages = {
    admin: onFirstUse(() => consolePage('/admin/', 404)),
    user: onFirstUse(() => consolePage('/user/', 404)),
  };
  const isSitePath = matcher(manifest.pages.site);
  const canonicalOf = canonicalFinder([...manifest.pages.site, ...manifest.pages.console]);

  const bytesOfPage = (page: RenderedPage) => {
    onRender?.();
    return pageBytes(page, {
      ...pageHeaders(page.styles.map(hashSource), chunkPolicy, isHttps),
      ...(page.hasSecretAddress && secretAddressHeaders),
      ...(page.location !== undefined && { Location: prefix + page.location }),
    });
  };

  /** Kept until a table changes that one of its answers was read from. */
  const makePage = async (url: string, address: string) => {
    const { ask, used } = askFor(address);
    const { frame, isComplete } = await frameNow();
    const page = await bundle.render(url, ask, frame);
    const isKept = isComplete && used.isKept && page.status === 200 && !page.isSecret;
    return { bytes: bytesOfPage(page), tables: [...new Set([...used.tables, 'settings'])], until: used.until, isKept };
  };
  const findPage = async (url: string, address: string) =>
    markStale(await kept.find(`page ${url}`, () => makePage(url, address)));

  const [worker] = (manifest.site.standalone?.['driver-worker'] ?? []).filter((file) => file.endsWith('.js'));
  await registerAssets(app, { webDir, base, isHttps, worker });
  registerSharePictures(app, base, isHttps);

  /** The page for a failure: 503 while the database is unavailable, otherwise 500. */
  const failurePage = async (request: FastifyRequest, reply: FastifyReply, url: string, error: unknown) => {
    logOf(request).error(error, 'page not rendered');
    const shown = { ...(await frameNow()).frame, requestId: request.id };
    if (!(error instanceof AskFailed && error.status === 503)) return bytesOfPage(await bundle.renderError(url, shown));
    reply.header('Retry-After', RETRY_SECONDS);
    return bytesOfPage(await bundle.renderUnavailable(url, shown));
  };

  const sendOrFallBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    page: () => Promise<{ bytes: Bytes; staleSince?: Date }>,
  ) => {
    const found = await page().catch(async (error) => ({ bytes: await failurePage(request, reply, url, error) }));
    return sendBytes(request, reply, found);
  };

  await app.register(async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const path of formPages)
      server.post(`${prefix}${path}`, { config: { isUnlogged: true } }, async (request, reply) => {
        if (isFromElsewhere(request)) return reply.code(403).type('text/plain; charset=utf-8').send(ELSEWHERE);
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        return sendOrFallBack(request, reply, path, async () => ({
          bytes: bytesOfPage(await bundle.render(path, askFor(request.ip).ask, (await frameNow()).frame, form)),
        }));
      });
  });

  app.get('/*', async (request, reply) => {
    const { address, search } = splitAddress(request.url);
    if (address.startsWith(`${API_BASE}/`)) return reply.callNotFound();
    if (prefix && (address === '/' || address === prefix)) return reply.redirect(base + search, 302);

    const path = address.startsWith(base) ? address.slice(prefix.length) : '';
    const isSite = isSitePath(path);
    const page = isSite ? undefined : consolePages.find(({ isAt }) => isAt(path));
    const canonical = isSite || page ? path : canonicalOf(path);
    if (canonical !== undefined && canonical !== path) return reply.redirect(prefix + canonical + search, 308);
    if (page) return sendBytes(request, reply, { bytes: page.bytes() });

    // The console shows its own 404 inside its shell.
    const [, half] = (!isSite && /^\/(admin|user)\//.exec(path)) || [];
    if (half === 'admin' || half === 'user') return sendBytes(request, reply, { bytes: unknownPages[half]() });

    const url = isSite ? knownAddress(path, search) : (path || address) + search;
    return sendOrFallBack(request, reply, url, async () =>
      isSite
        ? findPage(url, request.ip)
        : { bytes: bytesOfPage(await bundle.renderNotFound(url, (await frameNow()).frame)) },
    );
  });
};
