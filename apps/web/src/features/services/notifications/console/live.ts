// Live events: one tab holds the event stream and broadcasts it to the others; polls when streaming fails.
import { pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';
import { getUnread, streamEvents } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { ask } from '../../../../lib/api.ts';
import { heldToken } from '../../../../lib/fresh-token.ts';
import { onLogout } from '../../../../lib/session-end.ts';

export type LiveEvent = ReplyOf<typeof streamEvents>;
type EventHandler = (event: LiveEvent) => void;
type Subscription = { onEvent: EventHandler; signal: AbortSignal };

const POLL_MS = 30_000;
const RETRY_MS = 1_000;
/** After three missed heartbeats the connection counts as dead, even if the browser still reports it open. */
const HEARTBEAT_TIMEOUT_MS = 45_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream until it ends or breaks. Returns the last event id, or undefined when it never opened. */
const readStream = async (token: string, after: string | undefined, { onEvent, signal }: Subscription) => {
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  let timeout = setTimeout(disconnect, HEARTBEAT_TIMEOUT_MS);
  const onPiece = () => {
    clearTimeout(timeout);
    timeout = setTimeout(disconnect, HEARTBEAT_TIMEOUT_MS);
  };
  signal.addEventListener('abort', disconnect);
  let last: string | undefined;
  try {
    // Lazy import: the parser is not part of the first page load.
    const { readEvents } = await import('../../../../lib/event-stream.ts');
    const response = await fetch(pathOf(streamEvents, { query: { after } }), {
      method: streamEvents.method,
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      signal: connection.signal,
    });
    if (!response.ok || !response.body) return undefined;
    last = after ?? '';
    for await (const { id, data } of readEvents(response.body, { onPiece })) {
      last = id ?? last;
      onEvent(JSON.parse(data) as LiveEvent);
    }
  } catch {
    // The caller reconnects; missed events are resent because of `after`.
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', disconnect);
  }
  return last;
};

/** Uses `ask`, so that an expired session redirects to login. */
const poll = async (onEvent: EventHandler) => {
  const unread = await ask(getUnread).catch(() => undefined);
  if (unread) onEvent({ type: 'unread', unread });
};

/** Waits for a valid token: an expired one is refreshed by the user's next action, never by background polling. */
const tokenFor = async (signal: AbortSignal) => {
  for (; !signal.aborted; await pause(RETRY_MS, signal)) {
    const token = heldToken();
    if (token) return token;
  }
  return undefined;
};

const streamEventsForever = async ({ onEvent, signal }: Subscription) => {
  let after: string | undefined;
  for (let token = await tokenFor(signal); token; token = await tokenFor(signal)) {
    const last = await readStream(token, after || undefined, { onEvent, signal });
    after = last ?? after;
    if (!signal.aborted && heldToken()) await poll(onEvent);
    await pause(last === undefined ? POLL_MS : RETRY_MS, signal);
  }
};

const keepPolling = async ({ onEvent, signal }: Subscription) => {
  for (await pause(POLL_MS, signal); await tokenFor(signal); await pause(POLL_MS, signal)) await poll(onEvent);
};

/** Calls `onEvent` for every event until unsubscribed. `userKey` separates two users of one browser. */
export const subscribeToEvents = (userKey: string, onEvent: EventHandler) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `live-${userKey}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const handleAndBroadcast = (event: LiveEvent) => {
    onEvent(event);
    if (!signal.aborted) channel.postMessage(event);
  };
  // Without web locks (insecure contexts) every tab polls: a stream per tab would exhaust the browser’s connections.
  if (navigator.locks)
    navigator.locks
      .request(name, { signal }, () => streamEventsForever({ onEvent: handleAndBroadcast, signal }))
      .catch(() => undefined);
  else void keepPolling({ onEvent, signal });
  // A stream that is just being opened would be answered 401 once the session has ended.
  const forget = onLogout(async () => stopping.abort());
  return () => {
    forget();
    stopping.abort();
    channel.close();
  };
};
