// The two cookies of signing in, and whose pages may use them.
import { timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { ABSOLUTE_HOURS, DEVICE_DAYS } from './auth.rules.ts';

const REFRESH = 'rfb_refresh';
const DEVICE = 'rfb_device';
const REFRESH_PATH = `${API_BASE}/auth`;

export const refreshTokenOf = ({ cookies }: Client) => cookies[REFRESH];

/** The session row decides when it ends; the cookie only has to live as long. */
export const keepRefreshToken = (client: Client, refreshToken: string) =>
  client.setCookie(REFRESH, refreshToken, { path: REFRESH_PATH, maxAge: ABSOLUTE_HOURS.company * 3600 });

export const dropRefreshToken = (client: Client) => client.setCookie(REFRESH, '', { path: REFRESH_PATH, maxAge: 0 });

const signatureOf = ({ keys }: Deps, deviceId: string) => keys.mac('device', deviceId);

/** The browser's own number, if it carries our signature. */
export const deviceIdOf = (deps: Deps, { cookies }: Client) => {
  const [deviceId = '', signature = ''] = (cookies[DEVICE] ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(deps, deviceId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? deviceId : undefined;
};

export const keepDeviceId = (deps: Deps, client: Client, deviceId: string) =>
  client.setCookie(DEVICE, `${deviceId}.${signatureOf(deps, deviceId).toString('base64url')}`, {
    path: API_BASE,
    maxAge: DEVICE_DAYS * 86_400,
  });

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');

/** A browser says which page sent the request; only our own pages may use the cookie. Others send no Origin. */
export const checkOrigin = ({ config }: Deps, { origin, host }: Client) => {
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return;
  if (!host || hostOf(origin) !== host) refuse('wrongOrigin');
};
