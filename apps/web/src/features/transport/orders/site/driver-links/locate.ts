// Where the phone is: as words when the driver asks, and with a tap when the driver has allowed it once.
import type { Position } from '@rfb/contract/transport/orders/orders.ts';

/** About a hundred metres. */
const SHOWN_DECIMALS = 3;
/** About ten metres; the server keeps no more. */
const SENT_DECIMALS = 4;
const DENIED = 1;

export const locate = () =>
  new Promise<{ place: string } | { problem: string }>((done) => {
    if (!navigator.geolocation) {
      done({ problem: '这个浏览器不能定位，请直接填写地点' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        done({ place: `${coords.latitude.toFixed(SHOWN_DECIMALS)}, ${coords.longitude.toFixed(SHOWN_DECIMALS)}` }),
      ({ code }) =>
        done({ problem: code === DENIED ? '没有定位权限，请直接填写地点' : '暂时定位不到，请直接填写地点' }),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  });

const rounded = (degrees: number) => Number(degrees.toFixed(SENT_DECIMALS));

/** Undefined when the phone says nothing in time: the tap goes without it. */
export const positionNow = () =>
  new Promise<Position | undefined>((done) => {
    if (!navigator.geolocation) return done(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        done({ latitude: rounded(latitude), longitude: rounded(longitude), accuracyMetres: Math.round(accuracy) }),
      () => done(undefined),
      { timeout: 5_000, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });

const KEY = 'driver-position';
export type PositionChoice = 'ask' | 'yes' | 'no';

/** Asked once on this phone; browsers that forbid storage are not asked, because they would be asked every time. */
export const positionChoice = (): PositionChoice => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'yes' || kept === 'no' ? kept : 'ask';
  } catch {
    return 'no';
  }
};
export const keepPositionChoice = (choice: 'yes' | 'no') => {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice holds for this page.
  }
};
