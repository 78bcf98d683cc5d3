// The calls of the driver's page, each with a time limit: in a tunnel a request may stay open for minutes.
import { API_BASE, type Envelope } from '@rfb/contract/endpoint.ts';
import type { DriverOrder } from '@rfb/contract/orders/driver-links.endpoints.ts';
import type { Photo, Tap } from './driver-state.ts';

const CALL_MS = 30_000;
const UPLOAD_MS = 120_000;

/** `status` 0: no answer arrived. */
export type Answer<T> = {
  status: number;
  code: number;
  message: string;
  fields: Record<string, string>;
  data: T | null;
};

const NO_ANSWER = { status: 0, code: -1, message: '', fields: {}, data: null };

const send = async <T>(path: string, init: RequestInit, limit: number): Promise<Answer<T>> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limit);
  try {
    const response = await fetch(API_BASE + path, { ...init, cache: 'no-store', signal: stop.signal });
    const { code = -1, msg = '', data = null } = ((await response.json()) ?? {}) as Partial<Envelope<unknown>>;
    const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
    const message = Object.values(fields)[0] ?? msg;
    return { status: response.status, code, message, fields, data: code === 0 ? (data as T) : null };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};

const post = <T>(path: string, body: object) =>
  send<T>(
    path,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    CALL_MS,
  );

export const driverCalls = (ticket: string) => {
  const link = `/driver-links/${ticket}`;
  return {
    read: () => send<DriverOrder>(link, {}, CALL_MS),
    upload: ({ bytes, mimeType, takenAt }: Photo) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type: mimeType }), `${takenAt.slice(0, 10)}.${mimeType.split('/')[1]}`);
      return send<{ fileId: string }>(`${link}/photos`, { method: 'POST', body: form }, UPLOAD_MS);
    },
    report: (tap: Tap, photos: string[]) => {
      const { about, kind, tappedAt, place, note, pickupCode } = tap;
      const said = { kind, tappedAt, sentAt: new Date().toISOString(), tapId: tap.id, place, note, photos };
      return about === 'exception'
        ? post<DriverOrder>(`${link}/exceptions`, said)
        : post<DriverOrder>(`${link}/milestones`, { ...said, pickupCode });
    },
  };
};
export type DriverCalls = ReturnType<typeof driverCalls>;
