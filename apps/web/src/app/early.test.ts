// The calls sent before the console's scripts have run, and who takes their answers.
import { afterEach, expect, it, vi } from 'vitest';
import { inMinutes, ok, refused, resetBrowser, setLocation, signIn, stubServer } from '../lib/testing.ts';

afterEach(resetBrowser);

const answers = {
  'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
  'GET /companies/profile': ok({ companyName: '澜舟驰远' }),
  'GET /companies/workbench': ok({ daysLeft: 200 }),
};

const start = async (address: string, who: 'admin' | 'company' | undefined, more: object = {}) => {
  vi.resetModules();
  const browser = setLocation(address);
  if (who) signIn(who);
  const server = stubServer({ ...answers, ...more });
  await import('./early.ts');
  const { takeEarly } = await import('../lib/early-asks.ts');
  const { getCompanyProfile } = await import('@rfb/contract/companies/companies.endpoints.ts');
  return { ...browser, server, take: () => takeEarly(getCompanyProfile) };
};

it('asks for the profile and the workbench of a company, and gives each answer once', async () => {
  const { server, take } = await start('/user/dashboard', 'company');
  expect(await take()).toEqual({ companyName: '澜舟驰远' });
  expect(take()).toBeUndefined();
  await vi.waitFor(
    () =>
      expect(server.names()).toEqual([
        'POST /auth/refresh-token',
        'GET /companies/profile',
        'GET /companies/workbench',
      ]),
    30_000,
  );
});

it('renews the token of staff and asks nothing else', async () => {
  const { server, take } = await start('/admin/dashboard', 'admin');
  await vi.waitFor(() => expect(server.names()).toEqual(['POST /auth/refresh-token']), 30_000);
  expect(take()).toBeUndefined();
});

it('sends nothing without a session', async () => {
  const { server, take } = await start('/user/dashboard', undefined);
  expect(take()).toBeUndefined();
  expect(server.calls).toEqual([]);
});

it('ends the session on a 401 as every other call does', async () => {
  const { take, replace } = await start('/user/dashboard', 'company', {
    'POST /auth/refresh-token': refused(401),
    'GET /companies/profile': refused(401),
    'GET /companies/workbench': refused(401),
  });
  await expect(take()).rejects.toMatchObject({ code: 401 });
  expect(localStorage.getItem('token')).toBeNull();
  expect(replace).toHaveBeenCalledWith(expect.stringContaining('/login'));
});
