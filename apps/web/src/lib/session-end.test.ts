// An expired session: the login page shows the reason, and kept input is restored only for its owner.
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimInput, keepInput, onSessionEnd, takeInput, takeSessionEnd } from './session-end.ts';
import { openTab, refused, resetBrowser, setLocation, signIn, stubServer } from './testing.ts';

beforeEach(() => sessionStorage.clear());
afterEach(resetBrowser);

const expire = async () => {
  setLocation('/user/profile');
  signIn('company');
  stubServer({ 'POST /auth/refresh-token': refused(401), 'GET /auth/currentUser': refused(401) });
  const { ask } = await openTab();
  await Promise.allSettled([ask(getCurrentUser), ask(getCurrentUser), ask(getCurrentUser)]);
};

it('notifies the login page and open forms once, however many calls fail', async () => {
  let told = 0;
  const stop = onSessionEnd(() => {
    told += 1;
  });
  await expire();
  stop();
  expect(told).toBe(1);
  expect([takeSessionEnd(), takeSessionEnd()]).toEqual([true, false]);
});

it('restores kept input once for the same user, never for another', () => {
  claimInput('u1');
  keepInput('vehicle.new', { plateNo: '苏E8K372' });
  claimInput('u1');
  expect(takeInput('vehicle.new')).toEqual({ plateNo: '苏E8K372' });
  expect(takeInput('vehicle.new')).toBeUndefined();
  keepInput('vehicle.new', { plateNo: '苏E8K372' });
  claimInput('u2');
  expect(takeInput('vehicle.new')).toBeUndefined();
});
