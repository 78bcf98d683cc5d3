// What happens on the server, as it happens: one stream per browser, held by one tab, heard by all; polling when it fails.
import { pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { getUnread, streamEvents } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { ask } from '../../../lib/api.ts';
import { heldToken } from '../../../lib/fresh-token.ts';

export type LiveEvent = ReplyOf<typeof streamEvents>;
type Hear = (event: LiveEvent) => void;
type Listening = { hear: Hear; signal: AbortSignal };

const POLL_MS = 30_000;
const RETRY_MS = 1_000;
/** Three heartbeats without a sign: the line is dead, whatever the browser thinks. */
const SILENCE_MS = 45_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens until the stream ends or breaks. Answers where to go on, or undefined when it never opened. */
const listen = async (token: string, after: string | undefined, { hear, signal }: Listening) => {
  const line = new AbortController();
  const cut = () => line.abort();
  let silence = setTimeout(cut, SILENCE_MS);
  const onPiece = () => {
    clearTimeout(silence);
    silence = setTimeout(cut, SILENCE_MS);
  };
  signal.addEventListener('abort', cut);
  let last: string | undefined;
  try {
    // Loaded when it is needed: no page waits for the parser.
    const { readEvents } = await import('../../../lib/event-stream.ts');
    const response = await fetch(pathOf(streamEvents, { query: { after } }), {
      method: streamEvents.method,
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      signal: line.signal,
    });
    if (!response.ok || !response.body) return undefined;
    last = after ?? '';
    for await (const { id, data } of readEvents(response.body, { onPiece })) {
      last = id ?? last;
      hear(JSON.parse(data) as LiveEvent);
    }
  } catch {
    // A line that broke is tried again; what was missed comes by `after`.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cut);
  }
  return last;
};

/** An ordinary call, so that a session that is over leads to login. */
const poll = async (hear: Hear) => {
  const unread = await ask(getUnread).catch(() => undefined);
  if (unread) hear({ type: 'unread', unread });
};

/** A token that is over is renewed by what the person does next, not by listening. */
const tokenFor = async (signal: AbortSignal) => {
  for (; !signal.aborted; await pause(RETRY_MS, signal)) {
    const token = heldToken();
    if (token) return token;
  }
  return undefined;
};

const keepListening = async ({ hear, signal }: Listening) => {
  let after: string | undefined;
  for (let token = await tokenFor(signal); token; token = await tokenFor(signal)) {
    const last = await listen(token, after || undefined, { hear, signal });
    after = last ?? after;
    if (!signal.aborted && heldToken()) await poll(hear);
    await pause(last === undefined ? POLL_MS : RETRY_MS, signal);
  }
};

const keepPolling = async ({ hear, signal }: Listening) => {
  for (await pause(POLL_MS, signal); await tokenFor(signal); await pause(POLL_MS, signal)) await poll(hear);
};

/** Hears everything until stopped. `who` keeps two users of one browser apart. */
export const hearEvents = (who: string, hear: Hear) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const name = `live-${who}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data);
  const hearAndTell = (event: LiveEvent) => {
    hear(event);
    if (!signal.aborted) channel.postMessage(event);
  };
  // Locks are missing outside secure contexts; a stream per tab would use up the browser's connections.
  if (navigator.locks)
    navigator.locks
      .request(name, { signal }, () => keepListening({ hear: hearAndTell, signal }))
      .catch(() => undefined);
  else void keepPolling({ hear, signal });
  return () => {
    leaving.abort();
    channel.close();
  };
};
