// Test helpers: a stubbed browser location, storage, and a server with responses by method and path.
import { API_BASE, type Envelope } from '@rfb/contract/endpoint.ts';
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetExpiry } from './fresh-token.ts';
import { forgetServerTime } from './server-time.ts';

// Lazy chunks take seconds to load on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

type Call = { name: string; url: string; headers: Headers; init: RequestInit };
type Reply = {
  status?: number;
  body?: Partial<Envelope> | string;
  headers?: Record<string, string>;
  /** The request fails with this network error. */
  fails?: string;
  /** Replaces the result of reading the body. */
  parsed?: unknown;
};
export type Script = Reply | ((call: Call) => Reply | Promise<Reply>);

export const ok = (data: unknown): Reply => ({ body: { code: 0, data, msg: '' } });
export const refused = (code: number, msg = '', status = code): Reply => ({ status, body: { code, data: null, msg } });
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Receives every request of the page; `name` is like `GET /companies/profile`. */
export const stubServer = (scripts: Record<string, Script> = {}) => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${String(url).replace(API_BASE, '').split('?')[0]}`;
    const call = { name, url: String(url), headers: new Headers(init.headers), init };
    calls.push(call);
    const script = scripts[name] ?? refused(404, '没有找到要访问的内容');
    const reply = typeof script === 'function' ? await script(call) : script;
    const { status = 200, body = '', headers = {}, fails, parsed } = reply;
    if (fails !== undefined) throw new TypeError(fails);
    const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    return parsed === undefined ? response : Object.assign(response, { json: async () => parsed });
  });
  return {
    calls,
    scripts,
    names: () => calls.map(({ name }) => name),
    tokens: () => calls.map(({ headers }) => headers.get('Authorization')),
  };
};

/** Records full page loads without performing them. */
export const setLocation = (address: string) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://localhost${address}`);
  return {
    assign: vi.spyOn(location, 'assign').mockImplementation(() => undefined),
    replace: vi.spyOn(location, 'replace').mockImplementation(() => undefined),
  };
};

export const signIn = (userRole: 'admin' | 'company', token = 'old') => {
  localStorage.setItem('token', token);
  localStorage.setItem('userRole', userRole);
};

/** Simulates a page load: resets modules and keeps storage. */
export const openTab = async () => {
  vi.resetModules();
  return import('./api.ts');
};

/** Cleanup: unmounts rendered components, removes all stubs and clears storage. */
export const resetBrowser = () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  forgetExpiry();
  forgetServerTime();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
};
