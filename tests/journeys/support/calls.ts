// Calls of the API by journeys: signing in, and endpoints of the contract as one person.
import { randomUUID } from 'node:crypto';
import { API_BASE, type Endpoint, type InputOf, pathOf, type ReplyOf } from '@rfb/contract/endpoint.ts';

type SignIn = { username: string; password: string };
export const tokenOf = async (url: string, { username, password }: SignIn, door: 'company' | 'admin' = 'company') => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password, door });
  const reply = await fetch(`${url}${API_BASE}/auth/login`, { method: 'POST', headers, body });
  const { code, msg, data } = await reply.json();
  if (code !== 0) throw new Error(`${username} is not let in: ${msg}`);
  return data.token as string;
};

export type Answer<E extends Endpoint> = { status: number; code: number; msg: string; data: ReplyOf<E> };

/** The answer, whatever it is; it fails only without one. Without a token the caller is a stranger. */
export const sendAs = async <E extends Endpoint>(
  { url, token, key = randomUUID() }: { url: string; token: string; key?: string },
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<E>> => {
  const { body, file } = input as { body?: object; file?: File };
  const form = file && new FormData();
  form?.append('file', file as File);
  const reply = await fetch(`${url}${pathOf(endpoint, input as Parameters<typeof pathOf>[1])}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': key,
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ?? JSON.stringify(body) }),
  });
  return { status: reply.status, ...(await reply.json()) };
};

/** The data of the answer; a refusal fails the journey. */
export const callAs = async <E extends Endpoint>(
  who: { url: string; token: string },
  endpoint: E,
  input: InputOf<E>,
) => {
  const { code, msg, data } = await sendAs(who, endpoint, input);
  if (code !== 0) throw new Error(`${endpoint.method} ${endpoint.path}: ${msg} ${JSON.stringify(data)}`);
  return data;
};
