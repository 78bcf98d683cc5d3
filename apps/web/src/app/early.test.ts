// The calls sent before the console's scripts have run, and who takes their answers.
import { afterEach, expect, it, vi } from 'vitest';
import { inMinutes, ok, refused, resetBrowser, setLocation, signIn, stubServer } from '../lib/testing.ts';

afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const answers = {
  'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
  'GET /companies/profile': ok({ companyName: '澜舟驰远' }),
  'GET /companies/workbench': ok({ daysLeft: 200 }),
};

const FIRST = ['POST /auth/refresh-token', 'GET /companies/profile', 'GET /companies/workbench', 'GET /workbench/road'];

const start = async (address: string, who: 'admin' | 'company' | undefined, more: object = {}) => {
  vi.resetModules();
  const browser = setLocation(address);
  if (who) signIn(who);
  const server = stubServer({ ...answers, ...more });
  await import('./early.ts');
  const { takeEarly } = await import('../lib/early-asks.ts');
  const { getCompanyProfile } = await import('@rfb/contract/membership/profile/profile.endpoints.ts');
  return { ...browser, server, take: () => takeEarly(getCompanyProfile) };
};

it('asks for the profile and the workbench of a company, and gives each answer once', async () => {
  const { server, take } = await start('/user/dashboard', 'company');
  expect(await take()).toEqual({ companyName: '澜舟驰远' });
  expect(take()).toBeUndefined();
  await vi.waitFor(() => expect(server.names()).toEqual(FIRST), 30_000);
});

it.each([
  ['fleet', ['/fleet-management/workbench', '/certifications/mine', '/opportunities']],
  ['shipper', ['/tenders/summary', '/tenders', '/tenders', '/tenders']],
] as const)(
  'asks for what the workbench of a member %s waits for as soon as the company is known',
  async (companyType, own) => {
    const profile = ok({ companyName: '澜舟驰远', companyType, member: { creditScore: 100 } });
    const { server } = await start('/user/dashboard', 'company', { 'GET /companies/profile': profile });
    const parts = ['/workbench/orders', '/convention/mine', ...own].map((path) => `GET ${path}`);
    await vi.waitFor(() => expect(server.names()).toEqual([...FIRST, ...parts]), 30_000);
  },
);

it('asks only for the road of a company that is not a member', async () => {
  const profile = ok({ companyName: '澜舟驰远', companyType: 'fleet', member: null });
  const { server, take } = await start('/user/dashboard', 'company', { 'GET /companies/profile': profile });
  await take();
  // Sent after whatever the profile caused, so its answer proves that nothing else was sent.
  const { ask } = await import('../lib/api.ts');
  const { getMySignature } = await import('@rfb/contract/conduct/convention/convention.endpoints.ts');
  await ask(getMySignature).catch(() => undefined);
  expect(server.names()).toEqual([...FIRST, 'GET /convention/mine']);
});

it('gives an answer only to a query with the same input', async () => {
  const { server } = await start('/user/profile', 'company', { 'GET /opportunities': ok({ items: [] }) });
  const { askEarly, takeEarly } = await import('../lib/early-asks.ts');
  const { listOpportunities } = await import('@rfb/contract/trade/awards/opportunities.endpoints.ts');
  await askEarly(listOpportunities, { query: { tab: 'ready' } });
  expect(takeEarly(listOpportunities, { query: { tab: 'ready', page: '2' } })).toBeUndefined();
  expect(await takeEarly(listOpportunities, { query: { tab: 'ready' } })).toEqual({ items: [] });
  expect(server.calls.at(-1)?.url).toContain('tab=ready');
});

it('lets the query ask again after a failure', async () => {
  const { server } = await start('/user/profile', 'company', { 'GET /opportunities': { fails: 'offline' } });
  const { askEarly, takeEarly } = await import('../lib/early-asks.ts');
  const { listOpportunities } = await import('@rfb/contract/trade/awards/opportunities.endpoints.ts');
  await askEarly(listOpportunities, { query: {} }).catch(() => undefined);
  expect(takeEarly(listOpportunities, { query: {} })).toBeUndefined();
  expect(server.names()).toContain('GET /opportunities');
});

it('forgets an answer that nobody took within half a minute', async () => {
  vi.useFakeTimers();
  const { take } = await start('/user/profile', 'company');
  const { askEarly, takeEarly } = await import('../lib/early-asks.ts');
  const { getWorkbench } = await import('@rfb/contract/overview/workbench/workbench.endpoints.ts');
  await Promise.all([take(), askEarly(getWorkbench)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(takeEarly(getWorkbench)).toBeUndefined();
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
  const { replace } = await start('/user/dashboard', 'company', {
    'POST /auth/refresh-token': refused(401),
    'GET /companies/profile': refused(401),
    'GET /companies/workbench': refused(401),
  });
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringContaining('/login')), 30_000);
  expect(localStorage.getItem('token')).toBeNull();
});
