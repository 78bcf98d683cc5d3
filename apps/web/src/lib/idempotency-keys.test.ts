// Deduplication of changes: double clicks are sent once, retries reuse the idempotency key, new changes get a new one.
import { sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { createDownload } from '@rfb/contract/services/files/files.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMinutes, ok, openTab, resetBrowser, type Script, setLocation, signIn, stubServer } from './testing.ts';

const contact = { contactPerson: '顾明远', phone: '13800000001', email: '', regionCode: '320505', address: '澄湖路' };
const moved = { ...contact, address: '金鸡湖路' };
const CHANGE = 'PUT /companies/membership/update';

const open = async (answer: Script) => {
  const server = stubServer({
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
    'POST /auth/send-code': ok({ retryAfterSeconds: 60 }),
    'POST /files/f1/tickets': ok({ ticket: 't' }),
    [CHANGE]: answer,
  });
  const { ask } = await openTab();
  return {
    server,
    save: (body = contact) => ask(updateMembership, { body }),
    ask,
    keys: () => server.calls.filter(({ name }) => name === CHANGE).map(({ headers }) => headers.get('Idempotency-Key')),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setLocation('/user/profile');
  signIn('company');
});
afterEach(resetBrowser);

describe('a pending change', () => {
  it('is not sent again by a second click, which gets the same response', async () => {
    const { save, keys } = await open(ok({ saved: true }));
    const both = await Promise.all([save(), save()]);
    expect(keys()).toHaveLength(1);
    expect(both[0]).toBe(both[1]);
  });

  it('does not block a different change', async () => {
    const { save, keys } = await open(ok({}));
    await Promise.all([save(), save(moved)]);
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a repeated change', () => {
  it('keeps its key after a network failure, however late the retry', async () => {
    let isBroken = true;
    const { save, keys } = await open(() => (isBroken ? { fails: 'Failed to fetch' } : ok({})));
    await expect(save()).rejects.toThrow('网络连接失败');
    isBroken = false;
    vi.setSystemTime(Date.now() + 60_000);
    await save();
    expect(keys()).toHaveLength(2);
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('keeps its key within a second of success, as part of a double click', async () => {
    const { save, keys } = await open(ok({}));
    await save();
    await save();
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('gets a new key after a second, or when another change was sent in between', async () => {
    const { save, keys } = await open(ok({}));
    await save();
    vi.setSystemTime(Date.now() + 1001);
    await save();
    await save(moved);
    await save();
    expect(new Set(keys()).size).toBe(4);
  });
});

it('never deduplicates SMS codes and download tickets', async () => {
  const { ask, server } = await open(ok({}));
  const code = () => ask(sendCode, { body: { phone: '13800000001', scene: 'login' } });
  const ticket = () => ask(createDownload, { params: { fileId: 'f1' } });
  await Promise.all([code(), code(), ticket(), ticket()]);
  expect(server.names().filter((name) => name !== 'POST /auth/refresh-token')).toHaveLength(4);
});
