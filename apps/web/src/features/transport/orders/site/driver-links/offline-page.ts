// Lets the page open without a network, where the browser can: https or localhost, and not in WeChat on iPhones.
import { withBase } from '../../../../../lib/base-path.ts';
import { countPages, findPage, forgetPage, keepPage } from './kept-page.ts';

const WORKER = withBase('/driver/worker.js');
const SCOPE = withBase('/driver/');
const PATIENCE_MS = 30_000;

const fetchPage = async (address: string) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return await fetch(address, { cache: 'no-store', signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
};

type Factory = { createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown };
/** The content policy lets no other script be registered. */
const allowWorker = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('not the worker of this page');
      return address;
    },
  });
};

const isPossible = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** True when the page will open without a network. */
export const openOffline = async (path: string) => {
  if (!isPossible()) return false;
  try {
    allowWorker();
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    if (await findPage(caches, path, Date.now())) return true;
    // The first time nobody has kept it yet.
    const page = await fetchPage(path);
    if (page.status !== 200) return false;
    await keepPage(caches, fetchPage, path, page);
    return (await findPage(caches, path, Date.now())) !== undefined;
  } catch {
    return false;
  }
};

/** The link has ended: nothing of it stays; the worker goes with the last link. */
export const forgetOffline = async (path: string) => {
  if (!isPossible()) return;
  try {
    await forgetPage(caches, path);
    if ((await countPages(caches)) > 0) return;
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await registration?.unregister();
  } catch {
    // A browser that forbids storage has kept nothing.
  }
};

/** Whether this page came from its copy. */
export const isKeptPage = () => document.documentElement.hasAttribute('data-kept');

/** Undefined while the server cannot be asked; false: it has another version of this page's script. */
export const isCurrentScript = async (path: string) => {
  const own = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  try {
    const page = await fetchPage(path);
    // An ended link is told by the order's own call.
    return page.status === 200 ? (await page.text()).includes(`src="${own}"`) : true;
  } catch {
    return undefined;
  }
};
