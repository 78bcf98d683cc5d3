// Refresh and device cookies, and the check of the request's origin.
import { timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ABSOLUTE_HOURS, DEVICE_DAYS } from './auth.rules.ts';

const REFRESH = 'rfb_refresh';
const DEVICE = 'rfb_device';
const REFRESH_PATH = `${API_BASE}/auth`;

export const refreshTokenOf = ({ cookies }: Client) => cookies[REFRESH];

/** The session row decides about expiry; the cookie only has to live long enough. */
export const setRefreshCookie = (client: Client, refreshToken: string) =>
  client.setCookie(REFRESH, refreshToken, { path: REFRESH_PATH, maxAge: ABSOLUTE_HOURS.company * 3600 });

export const clearRefreshCookie = (client: Client) => client.setCookie(REFRESH, '', { path: REFRESH_PATH, maxAge: 0 });

const signatureOf = ({ keys }: Deps, deviceId: string) => keys.mac('device', deviceId);

/** The device id of the cookie, if its signature is valid. */
export const deviceIdOf = (deps: Deps, { cookies }: Client) => {
  const [deviceId = '', signature = ''] = (cookies[DEVICE] ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(deps, deviceId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined;
};

export const setDeviceCookie = (deps: Deps, client: Client, deviceId: string) =>
  client.setCookie(DEVICE, `${deviceId}.${signatureOf(deps, deviceId).toString('base64url')}`, {
    path: API_BASE,
    maxAge: DEVICE_DAYS * 86_400,
  });

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');

/** CSRF check: cookies are accepted only from our own origin; clients other than browsers send none. */
export const checkOrigin = ({ config }: Deps, { origin, host }: Client) => {
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return;
  if (!host || hostOf(origin) !== host) refuse('wrongOrigin');
};
