// The specification's calls, method and path to the letter; and what every change says it affects.
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

/** Changes after which every screen still shows what is so. */
const unseen = new Set([
  // Files for the person who asks: a task, a copy, a ticket.
  'exportMyData',
  'exportMembers',
  'exportEnterprises',
  'exportDrivers',
  'exportVehicles',
  'exportUsages',
  'createDownload',
  'uploadFile',
  // A value shown in full: the answer itself is what the screen shows.
  'revealReviewPhone',
  'revealDocumentNumber',
  // Before or after a session, when nothing has been fetched.
  'login',
  'logout',
  'refreshToken',
  'bootstrapAdmin',
  'register',
  'createRegistrationTicket',
  'sendCode',
  'forgetPassword',
  'resetPassword',
  // Visitors of public pages, which keep no answers.
  'countArticleView',
  'sendContactMessage',
  'findContactMessage',
  'openReport',
  'sendReport',
  'getReportProgress',
  'appealReport',
]);

/** `/vehicles/:vehicleId/moves` → `/vehicles`; the office's paths have one word more. */
const collectionOf = (path: string) => /^(?:\/admin)?\/[^/]+/.exec(path)?.[0] ?? path;

describe('what a change affects', () => {
  const all = Object.entries(endpoints);
  const readPaths: string[] = all.flatMap(([, { method, path }]) => (method === 'GET' ? [path] : []));
  const changes = all.flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' ? [] : [{ name, path: endpoint.path, affects: endpoint.affects }],
  );

  it('is named by every one of them', () => {
    expect(changes.filter(({ affects }) => !Array.isArray(affects)).map(({ name }) => name)).toEqual([]);
  });

  it('begins at least one path that can be read, each said once', () => {
    const unknown = changes.flatMap(({ name, affects }) =>
      affects.filter((start) => !readPaths.some((path) => path.startsWith(start))).map((start) => `${name} ${start}`),
    );
    expect(unknown).toEqual([]);
    const repeated = changes.filter(({ affects }) => new Set(affects).size < affects.length);
    expect(repeated.map(({ name }) => name)).toEqual([]);
  });

  it('is nothing only for those named here', () => {
    expect(changes.flatMap(({ name, affects }) => (affects.length ? [] : [name])).sort()).toEqual([...unseen].sort());
  });

  it('includes what is read under its own path', () => {
    const missing = changes.filter(({ name, path, affects }) => {
      const own = collectionOf(path);
      const isRead = readPaths.some((read) => collectionOf(read) === own);
      return isRead && !unseen.has(name) && !affects.some((start) => collectionOf(start) === own);
    });
    // The specification's path of the password is the company's, what changes is the account; a confirmed sheet is over.
    expect(missing.map(({ name }) => name).sort()).toEqual(['changePassword', 'confirmSheet', 'confirmStaffSheet']);
  });
});
