// Renews the token before it expires, once for all calls and all tabs.
import { type ReplyOf, wire } from '@rfb/contract/endpoint.ts';
import type * as auth from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { request } from './request.ts';
import { getToken, saveToken } from './session.ts';

export const refreshToken = wire<typeof auth.refreshToken>({ method: 'POST', path: '/auth/refresh-token' });

const SPARE_MS = 60_000;
const QUIET_MS = 10_000;

/** Known only for tokens received by this page, or by another tab while this page was open. */
let known: { token: string; expiresAt: number } | undefined;
let renewing: Promise<void> | undefined;
let quietUntil = 0;

// Local storage holds only the token itself, so tabs broadcast its expiry to each other.
let channel: BroadcastChannel | undefined;
const otherTabs = () => {
  if (channel) return channel;
  channel = new BroadcastChannel('session-expiry');
  channel.onmessage = ({ data }: MessageEvent<typeof known>) => {
    known = data;
  };
  return channel;
};

/** Stores a token's expiry in local time, independent of the server's clock. */
const rememberExpiry = (token: string, expiresAt: string, servedAt: number) => {
  known = { token, expiresAt: Date.now() + Date.parse(expiresAt) - servedAt };
  otherTabs().postMessage(known);
};

const isFresh = (token: string) => known?.token === token && known.expiresAt - Date.now() >= SPARE_MS;

const renew = async (oldToken: string) => {
  const current = getToken();
  // Another tab's message about this token has arrived meanwhile.
  if (isFresh(oldToken)) return;
  if (current !== oldToken) {
    // Another tab renewed while this one waited for the lock, so the new token is valid even before the message
    // about its expiry arrives; or the session has ended.
    if (current && known?.token !== current) known = { token: current, expiresAt: Date.now() + SPARE_MS + QUIET_MS };
    return;
  }
  const answer = await request(refreshToken, {}, oldToken).catch(() => undefined);
  const reply = answer?.body?.code === 0 ? (answer.body.data as ReplyOf<typeof refreshToken>) : undefined;
  if (!answer || !reply) {
    // Keeps using the old token; retrying the renewal on every call would not help.
    quietUntil = Date.now() + QUIET_MS;
    return;
  }
  // Logged out meanwhile: a late response must not restore the session.
  if (getToken() !== oldToken) return;
  // Broadcast before storing, so that a tab that reads the new token has its message already queued.
  rememberExpiry(reply.token, reply.expiresAt, answer.servedAt);
  saveToken(reply.token);
};

const OTHER_TAB_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/** A browser may grant the lock before the other tab's token or message arrives, so this waits for either. */
const renewAfterOther = async (token: string) => {
  const before = known;
  for (let waited = 0; waited < OTHER_TAB_MS; waited += LOOK_AGAIN_MS) {
    if (getToken() !== token) break;
    // The message came first; the storage of this tab is updated later.
    if (known && known !== before) return saveToken(known.token);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return renew(token);
};

const renewInTurn = async (token: string) => {
  const { locks } = navigator;
  if (!locks) return renew(token);
  const isMine = await locks.request('refresh-token', { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await renew(token);
    return true;
  });
  if (!isMine) await locks.request('refresh-token', () => renewAfterOther(token));
};

const renewOnce = (token: string) => {
  const work = renewInTurn(token);
  return work.finally(() => {
    renewing = undefined;
  });
};

/** The token to send now: the stored one if it is valid long enough, else a renewed one, else the old one. */
export const freshToken = async () => {
  const token = getToken();
  otherTabs();
  if (!token || isFresh(token) || Date.now() < quietUntil) return token;
  renewing ??= renewOnce(token);
  await renewing;
  return getToken();
};

/** The stored token while known to be valid; for event streams, which must not extend an idle session. */
export const heldToken = () => {
  const token = getToken();
  otherTabs();
  return token && isFresh(token) ? token : undefined;
};

/** What a page load does by itself; tests share one page, where one that failed would keep the next from renewing. */
export const forgetExpiry = () => {
  known = undefined;
  renewing = undefined;
  quietUntil = 0;
};
