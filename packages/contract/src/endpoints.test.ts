// Tests that the endpoints of the specification exist with exact method and path, and that changes declare what they affect.
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

  it('are built with input in path and query', () => {
    expect(pathOf({ path: '/auth/sessions/:sessionId/end' }, { params: { sessionId: 'a/b' } })).toBe(
      '/zwli/api/auth/sessions/a%2Fb/end',
    );
    expect(pathOf({ path: '/fleets' }, { query: { page: 2, keyword: undefined } })).toBe('/zwli/api/fleets?page=2');
  });
});

/** Changes after which no cached query is stale. */
const unseen = new Set([
  // Files for the caller: a task, a copy, a ticket.
  'exportMyData',
  'exportMembers',
  'exportReceipts',
  'exportDuesYear',
  'exportEnterprises',
  'exportDrivers',
  'exportVehicles',
  'exportUsages',
  'exportTenders',
  'exportCooperations',
  'exportInvoiceLines',
  'exportLedger',
  'exportStatement',
  'exportOrders',
  'exportCreditEvents',
  'exportDisputes',
  'exportLogs',
  'packLogs',
  'exportStandards',
  'exportMyStandards',
  'exportAppeals',
  'createDownload',
  'uploadFile',
  'addBidAttachment',
  'addSealedFile',
  // Reveals of a full value: the screen shows the reply itself.
  'revealReviewPhone',
  'revealDocumentNumber',
  // Only the session changes, and the call that was refused is repeated.
  'confirmSession',
  // Outside a session, when nothing has been fetched.
  'login',
  'loginWithFactor',
  'logout',
  'refreshToken',
  'bootstrapAdmin',
  'register',
  'createRegistrationTicket',
  'sendCode',
  'acceptInvitation',
  'forgetPassword',
  'resetPassword',
  // Public pages, which cache no queries.
  'countArticleView',
  'sendFeedback',
  'sendContactMessage',
  'findContactMessage',
  'openReport',
  'sendReport',
  'getReportProgress',
  'appealReport',
  'uploadConsigneePhoto',
  'uploadDriverPhoto',
]);

/** `/vehicles/:vehicleId/moves` → `/vehicles`; staff paths have one more segment. */
const collectionOf = (path: string) => /^(?:\/admin)?\/[^/]+/.exec(path)?.[0] ?? path;

describe('what a change affects', () => {
  const all = Object.entries(endpoints);
  const readPaths: string[] = all.flatMap(([, { method, path }]) => (method === 'GET' ? [path] : []));
  const changes = all.flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' ? [] : [{ name, path: endpoint.path, affects: endpoint.affects }],
  );

  it('is declared by every change', () => {
    expect(changes.filter(({ affects }) => !Array.isArray(affects)).map(({ name }) => name)).toEqual([]);
  });

  it('matches at least one GET path, without duplicates', () => {
    const unknown = changes.flatMap(({ name, affects }) =>
      affects.filter((start) => !readPaths.some((path) => path.startsWith(start))).map((start) => `${name} ${start}`),
    );
    expect(unknown).toEqual([]);
    const repeated = changes.filter(({ affects }) => new Set(affects).size < affects.length);
    expect(repeated.map(({ name }) => name)).toEqual([]);
  });

  it('is empty only for the listed changes', () => {
    expect(changes.flatMap(({ name, affects }) => (affects.length ? [] : [name])).sort()).toEqual([...unseen].sort());
  });

  it('includes the GET endpoints under its own path', () => {
    const missing = changes.filter(({ name, path, affects }) => {
      const own = collectionOf(path);
      const isRead = readPaths.some((read) => collectionOf(read) === own);
      return isRead && !unseen.has(name) && !affects.some((start) => collectionOf(start) === own);
    });
    // The specification puts the password under companies although it changes the account; a confirmed import is finished.
    expect(missing.map(({ name }) => name).sort()).toEqual(['changePassword', 'confirmSheet', 'confirmStaffSheet']);
  });
});
