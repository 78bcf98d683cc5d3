// An administrator at the interface instead of the screen: for journeys whose point lies elsewhere.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { solvePuzzle } from '../apps/web/src/site/forms/puzzle.ts';
import { ACCOUNTS } from './browser.ts';

type Answer = { code: number; msg: string; data: never };

const post = async (url: string, path: string, body: object, token = ''): Promise<Answer> => {
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Answer>;
};

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

/** A captcha answered by working for it. */
export const solvedCaptcha = async (url: string, scene: string) => {
  const { data } = (await (await fetch(`${url}${API_BASE}/auth/captcha?scene=${scene}`)).json()) as {
    data: { captchaId: string; pow: { salt: string; bits: number } };
  };
  return { captchaId: data.captchaId, nonce: await solvePuzzle(data.pow) };
};

export const writeMessage = async (url: string, message: object) =>
  done(await post(url, '/contact-messages', { ...message, captcha: await solvedCaptcha(url, 'contact') }));
