// How a driver's phone is recognised: a secret in a cookie, and the last four digits of the number the link was sent to.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Client } from '../../../../platform/http/route.ts';
import { hashToken } from '../../../../platform/ids.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { findDevice } from './driver-devices.queries.ts';

const COOKIE = 'rfb_driver';
const COOKIE_DAYS = 180;
const DAY = 86_400;

/** The secret of the phone's cookie; phones without one are all strangers. */
export const deviceOf = ({ cookies }: Client) => /^[\w-]{43}$/.exec(cookies[COOKIE] ?? '')?.[0];

/** Scripts cannot read it, and only calls of drivers' pages send it. */
export const setDevice = (client: Client, device: string) =>
  client.setCookie(COOKIE, device, { path: `${API_BASE}/driver-links`, maxAge: COOKIE_DAYS * DAY });

type Holder = { driverId: string; sentTo: string; phone: string };

/** Of the number the message went to, which the fleet may have changed since; undefined where there is none. */
export const lastDigitsOf = ({ sentTo, phone }: Holder) => /\d{4}$/.exec(sentTo || phone)?.[0];

/** Another number of the same driver gives another mark, so that it is asked again. */
export const deviceRow = (keys: Keys, holder: Holder, digits: string, device: string) => ({
  driverId: holder.driverId,
  deviceHash: hashToken(device),
  numberMark: keys.mac('driver-number', `${holder.driverId} ${digits}`),
});

export const isDeviceKnown = async (
  { keys, db }: Pick<Deps, 'keys'> & { db: Db },
  holder: Holder,
  device: string | undefined,
) => {
  const digits = lastDigitsOf(holder);
  if (device === undefined || digits === undefined) return false;
  return (await findDevice(db, deviceRow(keys, holder, digits, device))) !== undefined;
};
