// Watches requests: which route pattern each counts under, and how many are being answered.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnlogged } from '../http/log.ts';
import type { Route } from '../http/route.ts';
import { createRequestCounts, PRIVATE } from './request-counts.ts';
import { type Figure, gauge } from './text.ts';

export const METRICS_PATH = '/metrics';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

type Watched = {
  routes: readonly Route[];
  /** Routes whose calls are not told apart. */
  privateRoutes: readonly Route[];
  openStreams: () => number;
};

/** What is not listed counts as `other`: a pattern may contain a key, and what strangers type has no bound. */
const labelsOf = ({ routes, privateRoutes }: Watched) =>
  new Map([
    ...['/healthz', '/readyz'].map((path) => [path, path] as const),
    ...routes.map(({ endpoint }) => [API_BASE + endpoint.path, endpoint.path] as const),
    ...privateRoutes.map(({ endpoint }) => [API_BASE + endpoint.path, PRIVATE] as const),
  ]);

const isScrape = ({ url }: FastifyRequest, status: number) => url === METRICS_PATH && status === 200;

export const watchRequests = (app: FastifyInstance, watched: Watched) => {
  const counts = createRequestCounts(() => performance.now());
  const labels = labelsOf(watched);
  const streams = new Set(
    watched.routes.filter(({ endpoint }) => endpoint.stream).map(({ endpoint }) => API_BASE + endpoint.path),
  );

  const routeOf = (request: FastifyRequest, status: number) => {
    if (isUnlogged(request)) return PRIVATE;
    const { url } = request.routeOptions;
    if (url === undefined) return 'unknown';
    // All pages together: which page a stranger reads is not in the log either.
    if (url === '/*') return isScrape(request, status) ? METRICS_PATH : status === 404 ? 'unknown' : 'page';
    if (url.endsWith('/static/*')) return 'static';
    return labels.get(url) ?? 'other';
  };

  let open = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    open += 1;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    open -= 1;
    counts.add({
      route: routeOf(request, reply.statusCode),
      method: METHODS.has(request.method) ? request.method : 'other',
      status: reply.statusCode,
      seconds: streams.has(request.routeOptions.url ?? '') ? undefined : reply.elapsedTime / 1000,
    });
    done();
  });
  return (): Figure[] => {
    const openStreams = watched.openStreams();
    return [
      ...counts.figures(),
      gauge(
        'rfb_http_requests_in_flight',
        'Requests being answered, without event streams.',
        Math.max(0, open - openStreams),
      ),
      gauge('rfb_event_streams', 'Open event streams.', openStreams),
    ];
  };
};
