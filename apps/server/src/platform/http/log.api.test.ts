// Tests that the request log contains no personal data.
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';

const t = await testApp();
const lines: string[] = [];
const app = await buildApp(t.deps, { hasSite: false, logStream: { write: (line) => lines.push(line) } });
const person = await t.fleet();
const { phone: contactPhone, name } = await t.db
  .selectFrom('companies')
  .selectAll()
  .where('id', '=', person.companyId)
  .executeTakeFirstOrThrow();

describe('the log', () => {
  it('contains route, status and ids, but no name, phone, password, token, query value or full address', async () => {
    const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': '203.0.113.77' };
    const login = { username: person.username, password: person.password };
    await app.inject({ method: 'POST', url: '/zwli/api/auth/login', payload: login, headers });
    await app.inject({
      method: 'POST',
      url: '/zwli/api/auth/login',
      payload: { username: person.phone, password: 'wrong password' },
      headers,
    });
    await app.inject({
      method: 'POST',
      url: '/zwli/api/auth/send-code',
      payload: { phone: person.phone, scene: 'login' },
      headers,
    });
    await app.inject({ url: '/zwli/api/companies/profile', headers });
    await app.inject({ url: `/zwli/api/fleets?keyword=${encodeURIComponent(name)}`, headers });
    await app.inject({ url: `/zwli/api/nowhere/${person.phone}?phone=${person.phone}`, headers });
    const text = lines.join('');
    for (const secret of [
      person.phone,
      contactPhone,
      name,
      person.password,
      'wrong password',
      person.token,
      '203.0.113.77',
      encodeURIComponent(name),
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain('203.0.113.0');
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toContainEqual(
      expect.objectContaining({
        route: `/zwli/api${endpoints.getCompanyProfile?.path}`,
        status: 200,
        userId: person.userId,
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^r-/),
      }),
    );
  });
});
