// The specification's calls: method and path, to the letter.
import { describe, expect, it } from 'vitest';
import { API_BASE, pathOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${API_BASE}${path}`));

describe('the calls of the specification', () => {
  // spec: 7.auth/login, 7.auth/currentUser, 7.companies/profile, 7.auth/users/logout, 7.auth/refresh-token
  // spec: 7.auth/send-code, 7.auth/forget-password, 7.auth/reset-password, 7.companies/membership/update
  // spec: 7.companies/password
  it.each([
    'POST /zwli/api/auth/login',
    'GET /zwli/api/auth/currentUser',
    'GET /zwli/api/companies/profile',
    'POST /zwli/api/auth/users/logout',
    'POST /zwli/api/auth/refresh-token',
    'POST /zwli/api/auth/register',
    'POST /zwli/api/auth/send-code',
    'POST /zwli/api/auth/forget-password',
    'POST /zwli/api/auth/reset-password',
    'PUT /zwli/api/companies/membership/update',
    'PUT /zwli/api/companies/password',
  ])('%s exists', (call) => expect(calls).toContain(call));

  it('are made at their address, with the input where it belongs', () => {
    expect(pathOf({ path: '/auth/sessions/:sessionId/end' }, { params: { sessionId: 'a/b' } })).toBe(
      '/zwli/api/auth/sessions/a%2Fb/end',
    );
    expect(pathOf({ path: '/fleets' }, { query: { page: 2, keyword: undefined } })).toBe('/zwli/api/fleets?page=2');
  });
});
