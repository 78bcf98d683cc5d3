// Live events: one tab holds the stream for all, polling is the fallback, an expired token is not refreshed for it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  inMinutes,
  ok,
  refused,
  resetBrowser,
  type Script,
  setLocation,
  signIn,
  stubServer,
} from '../../../../lib/testing.ts';

const counts = (todo: number) => ({ todo, business: 0, announcement: 0 });
const unread = (todo: number) => ({ type: 'unread', unread: counts(todo) });
const frame = (todo: number, id?: number) => `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(unread(todo))}\n\n`;

/** Streams the test writes to by hand, in the order they were opened. */
const openStreams = () => {
  const streams: {
    url: string;
    signal: AbortSignal | null | undefined;
    write: (text: string) => void;
    end: () => void;
  }[] = [];
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('/events')) return calls(url, init);
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    init.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    streams.push({ url, signal: init.signal, write, end: () => void writer.close().catch(() => undefined) });
    return new Response(body.readable, { headers: { 'content-type': 'text/event-stream' } });
  });
  return streams;
};

/** Web locks: the next request runs when the holder is done. */
const stubLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>;
    if (name === 'refresh-token') return work();
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
};

const openTab = async () => {
  vi.resetModules();
  const [{ subscribeToEvents }, { freshToken }] = [
    await import('./live.ts'),
    await import('../../../../lib/fresh-token.ts'),
  ];
  await freshToken();
  return subscribeToEvents;
};

const begin = (scripts: Record<string, Script> = {}) => {
  setLocation('/user/dashboard');
  signIn('company');
  return stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'GET /notifications/unread': ok(counts(7)),
    ...scripts,
  });
};

const stops: (() => void)[] = [];
beforeEach(stubLocks);
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  resetBrowser();
});

describe('live events', () => {
  it('receives the stream and resumes after the last event when it breaks', async () => {
    const server = begin();
    const streams = openStreams();
    const onEvent = vi.fn();
    stops.push((await openTab())('a', onEvent));
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.write(frame(1, 41));
    await expect.poll(() => onEvent.mock.calls).toEqual([[unread(1)]]);
    streams[0]?.end();
    await expect.poll(() => streams.length, { timeout: 3_000 }).toBe(2);
    expect(streams.map(({ url }) => url)).toEqual(['/zwli/api/events', '/zwli/api/events?after=41']);
    expect(server.names()).toContain('GET /notifications/unread');
  });

  it('uses one stream for all tabs, taken over by the next tab when the first is closed', async () => {
    begin();
    const streams = openStreams();
    const [first, second] = [vi.fn(), vi.fn()];
    const close = (await openTab())('a', first);
    stops.push((await openTab())('a', second));
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.write(frame(1));
    await expect.poll(() => second.mock.calls).toEqual([[unread(1)]]);
    close();
    await expect.poll(() => streams.length, { timeout: 3_000 }).toBe(2);
    streams[1]?.write(frame(2));
    await expect.poll(() => second.mock.calls.at(-1)).toEqual([unread(2)]);
  });

  it('ends before a logout ends the session, so that it is not opened with an ended one', async () => {
    begin();
    const streams = openStreams();
    stops.push((await openTab())('a', vi.fn()));
    await expect.poll(() => streams.length).toBe(1);
    const { finishBeforeLogout } = await import('../../../../lib/session-end.ts');
    await finishBeforeLogout();
    expect(streams[0]?.signal?.aborted).toBe(true);
  });

  it('separates two users of one browser', async () => {
    begin();
    const streams = openStreams();
    const other = vi.fn();
    stops.push((await openTab())('a', vi.fn()), (await openTab())('b', other));
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.write(frame(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(other).not.toHaveBeenCalled();
  });

  it('polls the counts when the stream is refused', async () => {
    begin({ 'GET /events': refused(429) });
    const onEvent = vi.fn();
    stops.push((await openTab())('a', onEvent));
    await expect.poll(() => onEvent.mock.calls).toEqual([[unread(7)]]);
  });

  it('redirects to login when the session has ended', async () => {
    begin({ 'GET /events': refused(401), 'GET /notifications/unread': refused(401) });
    stops.push((await openTab())('a', vi.fn()));
    await expect.poll(() => localStorage.getItem('token')).toBeNull();
  });

  it('neither connects nor refreshes an expired token by itself', async () => {
    const server = begin({ 'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(0.5) }) });
    const streams = openStreams();
    const subscribeToEvents = await openTab();
    const before = server.calls.length;
    stops.push(subscribeToEvents('a', vi.fn()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([streams.length, server.calls.length]).toEqual([0, before]);
  });
});
