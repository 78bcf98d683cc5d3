// A browser session in tests: keeps cookies and the token as a real browser does.

import type { Endpoint, InputOf } from '@rfb/contract/endpoint.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { anAddress, type TestApp } from './app.ts';
import type { Person } from './people.ts';

type Extra = { headers?: Record<string, string>; address?: string };

export const openBrowser = (t: TestApp, address = anAddress()) => {
  const cookies: Record<string, string> = {};
  const browser = {
    cookies,
    address,
    token: undefined as string | undefined,
    call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>, extra: Extra = {}) => {
      const headers = { ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}), ...extra.headers };
      const answer = await t.call(endpoint, input, undefined, { address, ...extra, headers, cookies: { ...cookies } });
      for (const { name, value } of answer.cookies)
        if (value) cookies[name] = value;
        else delete cookies[name];
      return answer;
    },
    signIn: async ({ username, password }: Pick<Person, 'username' | 'password'>, door?: 'admin') => {
      const answer = await browser.call(login, { body: { username, password, ...(door ? { door } : {}) } });
      browser.token = answer.data?.token;
      return answer;
    },
  };
  return browser;
};
