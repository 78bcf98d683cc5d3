// Tests that a room is followed over broken connections, and that what may be out of date is said.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inMinutes, ok, resetBrowser, setLocation, signIn, stubServer } from '../../../../lib/testing.ts';

type Stream = { write: (text: string) => void; end: () => void };
const frame = (number: number) => `data: ${JSON.stringify({ number })}\n\n`;

/** Streams the test writes to by hand; `status` is that of the next answer. */
const openStreams = () => {
  const opened: { streams: Stream[]; status: number } = { streams: [], status: 200 };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (opened.status !== 200) return new Response('{}', { status: opened.status });
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    init.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    opened.streams.push({ write, end: () => void writer.close().catch(() => undefined) });
    return new Response(body.readable);
  });
  return opened;
};

let followRoom: typeof import('./follow-room.ts')['followRoom'];

const follow = () => {
  const leaving = new AbortController();
  const seen: unknown[] = [];
  void followRoom(
    { tenderId: 't1', lotId: 'l1' },
    { signal: leaving.signal, onRoom: (room) => seen.push(room), onConnected: (isConnected) => seen.push(isConnected) },
  );
  return { seen, leave: () => leaving.abort() };
};

beforeEach(async () => {
  setLocation('/user/dashboard');
  signIn('company');
  stubServer({ 'POST /auth/refresh-token': ok({ token: 'fresh', expiresAt: inMinutes(15) }) });
  // Modules of its own: another file's failed renewal would keep this one from renewing for seconds.
  vi.resetModules();
  ({ followRoom } = await import('./follow-room.ts'));
  await (await import('../../../../lib/fresh-token.ts')).freshToken();
});
afterEach(resetBrowser);

it('is exact again after the connection broke', async () => {
  const opened = openStreams();
  const { seen, leave } = follow();
  await vi.waitFor(() => expect(opened.streams).toHaveLength(1), 30_000);
  opened.streams[0]?.write(frame(1));
  await vi.waitFor(() => expect(seen).toEqual([{ number: 1 }, true]), 30_000);
  opened.streams[0]?.end();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false), 30_000);
  await vi.waitFor(() => expect(opened.streams).toHaveLength(2), { timeout: 5_000 });
  opened.streams[1]?.write(frame(2));
  await vi.waitFor(() => expect(seen.slice(-2)).toEqual([{ number: 2 }, true]), 30_000);
  leave();
});

it('drops the stream when the network is gone and connects at once when it is back', async () => {
  const opened = openStreams();
  const { seen, leave } = follow();
  await vi.waitFor(() => expect(opened.streams).toHaveLength(1), 30_000);
  opened.streams[0]?.write(frame(1));
  await vi.waitFor(() => expect(seen).toHaveLength(2), 30_000);
  dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false), 30_000);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(opened.streams).toHaveLength(2), 30_000);
  leave();
});

it('gives up a room it is refused', async () => {
  const opened = openStreams();
  opened.status = 404;
  const { seen } = follow();
  await vi.waitFor(() => expect(seen).toEqual([false]), 30_000);
  expect(opened.streams).toHaveLength(0);
});
