// The calls of the driver's page: with the token when one exists, and without a timeout unless the caller asks for a wait.
import { API_BASE, type Envelope } from '@rfb/contract/endpoint.ts';
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import { getToken } from '../../../../../lib/session.ts';
import type { Photo, Tap } from './driver-state.ts';

/** How long the caller waits for an answer before it gives the call up; whoever asks for a wait sends again. */
type Wait = { call: number; upload: number };

/** `status` 0: no answer arrived. */
export type Answer<T> = {
  status: number;
  code: number;
  message: string;
  fields: Record<string, string>;
  data: T | null;
};

const NO_ANSWER = { status: 0, code: -1, message: '', fields: {}, data: null };

/** Browsers that forbid storage have no session. */
const authorization = (): Record<string, string> => {
  try {
    const token = getToken();
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
};

const giveUpAfter = (ms: number) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  return { signal: stop.signal, end: () => clearTimeout(timer) };
};

export const send = async <T>(path: string, init: RequestInit, waitMs: number | undefined): Promise<Answer<T>> => {
  const patience = waitMs === undefined ? undefined : giveUpAfter(waitMs);
  try {
    const response = await fetch(API_BASE + path, {
      ...init,
      headers: { ...init.headers, ...authorization() },
      cache: 'no-store',
      ...(patience && { signal: patience.signal }),
    });
    const { code = -1, msg = '', data = null } = ((await response.json()) ?? {}) as Partial<Envelope<unknown>>;
    const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
    const message = Object.values(fields)[0] ?? msg;
    return { status: response.status, code, message, fields, data: code === 0 ? (data as T) : null };
  } catch {
    return NO_ANSWER;
  } finally {
    patience?.end();
  }
};

export const driverCalls = (ticket: string, wait?: Wait) => {
  const link = `/driver-links/${ticket}`;
  const post = <T>(path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    return send<T>(path, { method: 'POST', headers, body: JSON.stringify(body) }, wait?.call);
  };
  return {
    undo: (tapId: string) => post<DriverOrder>(`${link}/undo`, { tapId }),
    prove: (lastDigits: string) => post<DriverOrder>(`${link}/device`, { lastDigits }),
    read: () => send<DriverOrder>(link, { method: 'GET' }, wait?.call),
    upload: ({ bytes, mimeType, takenAt }: Photo) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type: mimeType }), `${takenAt.slice(0, 10)}.${mimeType.split('/')[1]}`);
      return send<{ fileId: string }>(`${link}/photos`, { method: 'POST', body: form }, wait?.upload);
    },
    report: (tap: Tap, photos: string[]) => {
      const { about, kind, tappedAt, place, note, pickupCode, stop = null, receipt, position } = tap;
      if (about === 'receipt') return post<DriverOrder>(`${link}/receipt-photos`, { photos, stop });
      const said = { kind, tappedAt, sentAt: new Date().toISOString(), tapId: tap.id, place, note, photos };
      return about === 'exception'
        ? post<DriverOrder>(`${link}/exceptions`, said)
        : post<DriverOrder>(`${link}/milestones`, {
            ...said,
            ...{ pickupCode, stop },
            ...(receipt && { receipt }),
            ...(position && { position }),
          });
    },
  };
};
export type DriverCalls = ReturnType<typeof driverCalls>;
