// The copy of a driver's page that opens without a network: the page and its script, in a cache of their own for each link.
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
type Fetch = (address: string) => Promise<Response>;

const PREFIX = 'driver-page ';
const DAY_MS = 86_400_000;
/** A link lasts for a trip; what was not seen online for so long is nobody's business any more. */
export const KEEP_PAGE_DAYS = 7;

const nameOf = (path: string) => PREFIX + path;
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address ?? '');

/** Its scripts first, so that a copy is whole or not there: a page never meets the script of another version. */
export const keepPage = async (caches: Caches, fetch: Fetch, path: string, page: Response) => {
  const scripts = scriptsOf(await page.clone().text());
  const cache = await caches.open(nameOf(path));
  for (const address of scripts) {
    if (await cache.match(address)) continue;
    const script = await fetch(address);
    if (!script.ok) return;
    await cache.put(address, script);
  }
  await cache.put(path, page);
  const wanted = [path, ...scripts];
  for (const request of await cache.keys())
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request);
};

export const forgetPage = (caches: Caches, path: string) => caches.delete(nameOf(path));

const isOld = (page: Response, now: number) => {
  const at = Date.parse(page.headers.get('date') ?? '');
  return !(now - at < KEEP_PAGE_DAYS * DAY_MS);
};

/** Deletes what is too old, whichever link it belongs to. */
export const findPage = async (caches: Caches, path: string, now: number) => {
  let found: Response | undefined;
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const own = name.slice(PREFIX.length);
    const page = await (await caches.open(name)).match(own);
    if (!page || isOld(page, now)) await caches.delete(name);
    else if (own === path) found = page;
  }
  return found;
};

export const findScript = async (caches: Caches, path: string) => {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const script = await (await caches.open(name)).match(path);
    if (script) return script;
  }
  return undefined;
};

export const countPages = async (caches: Caches) =>
  (await caches.keys()).filter((one) => one.startsWith(PREFIX)).length;
