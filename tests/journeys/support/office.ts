// Creates data through the API as staff, fleet or visitor, for journeys that test something else.
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { expect } from 'vitest';
import { solvePuzzle } from '../../../apps/web/src/site/forms/puzzle.ts';
import { ACCOUNTS } from './browser.ts';

type Answer = { code: number; msg: string; data: never };
const PATIENCE_SECONDS = 60;

/** Retries after a rate limit, because a deep run writes more than an office does. */
const send = async (...call: Parameters<typeof sendOnce>): Promise<Answer> => {
  const answer = await sendOnce(...call);
  const { retryAfterSeconds = 0 } = (answer.data as { retryAfterSeconds?: number } | null) ?? {};
  if (answer.code !== 429 || retryAfterSeconds > PATIENCE_SECONDS) return answer;
  await pause(retryAfterSeconds * 1_000);
  return send(...call);
};
const sendOnce = async (method: string, address: string, body: object | undefined, token = ''): Promise<Answer> => {
  const answer = await fetch(address, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return answer.json() as Promise<Answer>;
};
const post = (url: string, path: string, body: object, token = '') =>
  send('POST', `${url}${API_BASE}${path}`, body, token);

/** Throws if the call was rejected, so that a journey fails early. */
const done = <T>({ code, msg, data }: Answer): T => {
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
};

export const openOffice = async (url: string) => {
  const { username, password } = ACCOUNTS.admin;
  const { token } = done<{ token: string }>(await post(url, '/auth/login', { username, password, door: 'admin' }));
  return {
    /** Writes and publishes an article; returns its id. */
    publish: async (draft: object) => {
      const { id, revision } = done<{ id: string; revision: number }>(await post(url, '/admin/articles', draft, token));
      done(await post(url, `/admin/articles/${id}/publish`, { revision }, token));
      return id;
    },
    publishPhoto: async (photoId: string) =>
      done(await post(url, `/admin/fleet-photos/${photoId}/decide`, { decision: 'publish' }, token)),
  };
};

/** The demo fleet through the API: edits its card and its contact data. */
export const openFleet = async (url: string) => {
  const { username, password } = ACCOUNTS.fleet;
  const { token } = done<{ token: string }>(await post(url, '/auth/login', { username, password }));
  const call = async <T>(method: string, path: string, body?: object) =>
    done<T>(await send(method, `${url}${API_BASE}${path}`, body, token));
  type Card = { version: number; publicPage: { id: string } };
  const card = () => call<Card>('GET', '/fleet-management/card');
  return {
    fleetId: (await card()).publicPage.id,
    /** Returns its id; the office has to publish it. */
    sendPhoto: async (file: File, alt: string) => {
      const form = new FormData();
      form.append('purpose', 'fleetPhoto');
      form.append('file', file);
      const { fileId } = await call<{ fileId: string }>('POST', '/files', form);
      return (await call<{ id: string }>('POST', '/fleet-management/photos', { fileId, kind: 'vehicle', alt })).id;
    },
    saveCard: async (written: object) =>
      call('PUT', '/fleet-management/card', { ...written, version: (await card()).version }),
    /** By the demo's automatic certification, three seconds later. */
    certify: async () => {
      const form = { permitNo: '320500001234', vehicleCount: 86, serviceTypes: ['整车'], contactPerson: '顾明远' };
      await call('POST', '/certifications', { ...form, phone: '0512-66668888' });
      const status = async () => (await call<{ status: string }>('GET', '/certifications/mine')).status;
      await expect.poll(status).toBe('approved');
    },
    saveContact: (contact: object) => call('PUT', '/companies/membership/update', contact),
  };
};

/** Uses different loopback addresses, because anonymous calls are rate limited by address. */
const sendFrom = (from: string, url: string, method: string, path: string, body?: object) =>
  new Promise<Answer>((answered, failed) => {
    const { port, host } = new URL(url);
    const headers = { host, ...(body && { 'content-type': 'application/json' }) };
    const options = { host: '127.0.0.1', localAddress: from, port, method, path: `${API_BASE}${path}`, headers };
    const sent = request(options, (answer) => void (json(answer) as Promise<Answer>).then(answered, failed));
    sent.on('error', failed);
    sent.end(body && JSON.stringify(body));
  });

/** Solves a captcha by proof of work. */
const solvedCaptcha = async (url: string, scene: string, from: string) => {
  const { captchaId, pow } = done<{ captchaId: string; pow: { salt: string; bits: number } }>(
    await sendFrom(from, url, 'GET', `/auth/captcha?scene=${scene}`),
  );
  return { captchaId, nonce: await solvePuzzle(pow) };
};

export const writeMessage = async (url: string, message: object, from = '127.0.0.1') => {
  const captcha = await solvedCaptcha(url, 'contact', from);
  return done(await sendFrom(from, url, 'POST', '/contact-messages', { ...message, captcha }));
};

/** Sends an anonymous report; returns its case number. */
export const writeReport = async (url: string, report: object, from = '127.0.0.1') => {
  const captcha = await solvedCaptcha(url, 'report', from);
  const { ticket } = done<{ ticket: string }>(await sendFrom(from, url, 'POST', '/reports/tickets', { captcha }));
  const sent = await sendFrom(from, url, 'POST', '/reports', { ...report, ticket, files: [] });
  return done<{ caseNo: string }>(sent).caseNo;
};
