// An administrator at the interface instead of the screen: for journeys whose point lies elsewhere.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { solvePuzzle } from '../apps/web/src/site/forms/puzzle.ts';
import { ACCOUNTS } from './browser.ts';

type Answer = { code: number; msg: string; data: never };

const send = async (method: string, address: string, body: object | undefined, token = ''): Promise<Answer> => {
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

/** Throws what was refused, so that a journey never goes on with nothing. */
const done = <T>({ code, msg, data }: Answer): T => {
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
};

export const openOffice = async (url: string) => {
  const { username, password } = ACCOUNTS.admin;
  const { token } = done<{ token: string }>(await post(url, '/auth/login', { username, password, door: 'admin' }));
  return {
    /** Writes an article and publishes it; answers its id. */
    publish: async (draft: object) => {
      const { id, revision } = done<{ id: string; revision: number }>(await post(url, '/admin/articles', draft, token));
      done(await post(url, `/admin/articles/${id}/publish`, { revision }, token));
      return id;
    },
  };
};

/** The demo's fleet at the interface: it writes its card and its contact data. */
export const openFleet = async (url: string) => {
  const { username, password } = ACCOUNTS.fleet;
  const { token } = done<{ token: string }>(await post(url, '/auth/login', { username, password }));
  const call = async <T>(method: string, path: string, body?: object) =>
    done<T>(await send(method, `${url}${API_BASE}${path}`, body, token));
  type Card = { version: number; publicPage: { id: string } };
  const card = () => call<Card>('GET', '/fleet-management/card');
  return {
    fleetId: (await card()).publicPage.id,
    upload: async (file: File) => {
      const form = new FormData();
      form.append('purpose', 'cardPicture');
      form.append('file', file);
      return (await call<{ fileId: string }>('POST', '/files', form)).fileId;
    },
    saveCard: async (written: object) =>
      call('PUT', '/fleet-management/card', { ...written, version: (await card()).version }),
    saveContact: (contact: object) => call('PUT', '/companies/membership/update', contact),
  };
};

/** A captcha answered by working for it. */
export const solvedCaptcha = async (url: string, scene: string) => {
  const { data } = (await (await fetch(`${url}${API_BASE}/auth/captcha?scene=${scene}`)).json()) as {
    data: { captchaId: string; pow: { salt: string; bits: number } };
  };
  return { captchaId: data.captchaId, nonce: await solvePuzzle(data.pow) };
};

export const writeMessage = async (url: string, message: object) =>
  done(await post(url, '/contact-messages', { ...message, captcha: await solvedCaptcha(url, 'contact') }));
