// A token that will not expire on the way: renewed before a 401 is ever seen, once for all calls and all tabs.
import type * as auth from '@rfb/contract/auth/auth.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { request } from './request.ts';
import { getToken, saveToken } from './session.ts';
import { wire } from './wire.ts';

export const refreshToken = wire<typeof auth.refreshToken>({ method: 'POST', path: '/auth/refresh-token' });

const SPARE_MS = 60_000;
const QUIET_MS = 10_000;

/** Known only for a token this page, or another tab while this page was open, has received. */
let known: { token: string; expiresAt: number } | undefined;
let renewing: Promise<void> | undefined;
let quietUntil = 0;

// Local storage holds the token and nothing about it, so tabs tell each other how long it lives.
let channel: BroadcastChannel | undefined;
const otherTabs = () => {
  if (channel) return channel;
  channel = new BroadcastChannel('session-expiry');
  channel.onmessage = ({ data }: MessageEvent<typeof known>) => {
    known = data;
  };
  return channel;
};

/** Remembers a token's end by this machine's clock, whatever the server's clock says. */
const rememberExpiry = (token: string, expiresAt: string, servedAt: number) => {
  known = { token, expiresAt: Date.now() + Date.parse(expiresAt) - servedAt };
  otherTabs().postMessage(known);
};

const isFresh = (token: string) => known?.token === token && known.expiresAt - Date.now() >= SPARE_MS;

const renew = async (oldToken: string) => {
  const current = getToken();
  // The message of another tab about this token arrived only now.
  if (isFresh(oldToken)) return;
  if (current !== oldToken) {
    // Another tab renewed while this one waited for the lock: the new token is good for a while, also before the message
    // about it arrives; or the session has ended.
    if (current && known?.token !== current) known = { token: current, expiresAt: Date.now() + SPARE_MS + QUIET_MS };
    return;
  }
  const answer = await request(refreshToken, {}, oldToken).catch(() => undefined);
  const reply = answer?.body?.code === 0 ? (answer.body.data as ReplyOf<typeof refreshToken>) : undefined;
  if (!answer || !reply) {
    // The old token goes on being used; asking again with every call would not change the answer.
    quietUntil = Date.now() + QUIET_MS;
    return;
  }
  // Logged out meanwhile: a late answer must not bring the session back.
  if (getToken() !== oldToken) return;
  // Announced first: whoever reads the new token from storage has the message about it on its way already.
  rememberExpiry(reply.token, reply.expiresAt, answer.servedAt);
  saveToken(reply.token);
};

const OTHER_TAB_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/** A browser may grant the lock before it has brought the other tab's token and message here: waits for either. */
const renewAfterOther = async (token: string) => {
  const before = known;
  for (let waited = 0; waited < OTHER_TAB_MS; waited += LOOK_AGAIN_MS) {
    if (getToken() !== token) break;
    // The message came first: the storage of this tab follows.
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

/** The token to send now: the stored one if it lives long enough, else the renewed one, else the old one. */
export const freshToken = async () => {
  const token = getToken();
  otherTabs();
  if (!token || isFresh(token) || Date.now() < quietUntil) return token;
  renewing ??= renewOnce(token);
  await renewing;
  return getToken();
};

/** The stored token while it is known to hold: for listening, which must not keep a session alive that nobody uses. */
export const heldToken = () => {
  const token = getToken();
  otherTabs();
  return token && isFresh(token) ? token : undefined;
};
