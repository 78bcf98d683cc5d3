// The service worker of drivers' pages; its scope is /driver/, and it answers for the page and its script only.
import { pageOpener } from './page-opener.ts';

type Later = { waitUntil: (work: Promise<unknown>) => void };
type Asked = Later & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  addEventListener: ((name: 'fetch', run: (event: Asked) => void) => void) &
    ((name: 'install' | 'activate', run: (event: Later) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const worker = self as unknown as Worker;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const { openPage, openScript } = pageOpener({ caches, fetch: (request) => fetch(request), now: Date.now, wait });

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, (work) => event.waitUntil(work)));
  else if (/\/static\/js\/driver\.[^/]+\.js$/.test(pathname)) event.respondWith(openScript(request));
});
