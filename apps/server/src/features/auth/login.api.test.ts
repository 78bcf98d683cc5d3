// Signing in: both doors, by password and by code, and how little a stranger learns.
import { getCurrentUser, login } from '@rfb/contract/auth/auth.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const t = await testApp();

describe('a person signing in with a password', () => {
  it('gets a session by username in any case, or by phone', async () => {
    const fleet = await t.fleet();
    for (const username of [fleet.username, fleet.username.toUpperCase(), fleet.phone]) {
      const answer = await t.call(login, { body: { username, password: fleet.password } });
      expect(answer).toMatchObject({
        code: 0,
        data: { userRole: 'company', user: { id: fleet.userId, role: 'company', subRole: 'fleet' } },
      });
      const me = await t.call(getCurrentUser, {}, { ...fleet, token: answer.data.token });
      expect(me.data).toEqual(answer.data.user);
    }
  });
});
