// Tests what every endpoint shares: order of checks, rate limits, idempotency keys, error replies.
import { defineEndpoint } from '@rfb/contract/endpoint.ts';
import { Id, Nothing } from '@rfb/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bearer, tinyApp } from '../../testing/tiny-app.ts';
import { recordAudit } from '../audit/audit.ts';
import { transact } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { dropOldKeys } from './idempotency.ts';
import { on } from './route.ts';
import { checkRoutes } from './rules.ts';

const limit = { count: 100, seconds: 60, per: 'address' } as const;
const Note = z.strictObject({ text: z.string('请填写内容') });
const writeNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  access: 'canFleet',
  area: 'account',
  body: Note,
  reply: Note,
  audit: 'note.written',
  affects: [],
  limit,
  idempotent: true,
});
const readNote = defineEndpoint({
  method: 'GET',
  path: '/notes/:noteId',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ noteId: Id }),
  reply: Note,
});
const bid = defineEndpoint({
  method: 'POST',
  path: '/bids',
  access: 'canFleet',
  area: 'account',
  needs: 'activeMember',
  reply: Nothing,
  audit: 'bid.voided',
  affects: [],
  limit,
});
const knock = defineEndpoint({
  method: 'POST',
  path: '/knocks',
  access: 'public',
  reply: Nothing,
  audit: 'knock',
  affects: [],
  limit: { count: 3, seconds: 3600, per: 'address' },
});
const whisper = defineEndpoint({
  method: 'POST',
  path: '/whispers',
  access: 'public',
  isAnonymous: true,
  reply: z.strictObject({ known: z.array(z.string()) }),
  audit: 'whisper',
  affects: [],
  limit,
});
const leak = defineEndpoint({ method: 'GET', path: '/leak', access: 'public', reply: Note });
const broken = defineEndpoint({ method: 'GET', path: '/broken', access: 'public', reply: Nothing });

const { app, db, travel } = await tinyApp([
  on(writeNote, async ({ deps, context, body }) =>
    transact(deps.db, async (trx) => {
      if (body.text === '拒绝') refuse('wrongState');
      if (body.text === '记下再拒绝') {
        await recordAudit(trx, { action: 'note.tried', ...context });
        refuse('wrongState', { keepsChanges: true });
      }
      await recordAudit(trx, { action: 'note.written', ...context, after: body });
      return body;
    }),
  ),
  on(readNote, async ({ params }) => (params.noteId === 'known' ? { text: '内容' } : refuse('notFound'))),
  on(bid, async () => null),
  on(knock, async () => null),
  on(whisper, async ({ context: { actor, origin } }) => ({
    known: [actor?.userId, origin.address, origin.requestId].filter((it) => it !== undefined),
  })),
  on(leak, async () => ({ text: '公开', secret: '不该出去' }) as { text: string }),
  on(broken, async () => {
    throw new Error('select * from secrets failed');
  }),
]);

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/zwli/api${url}`, payload: payload as object, headers });
const notes = () =>
  db
    .selectFrom('auditRows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

describe('the order of checks', () => {
  it('answers 401 to an anonymous caller before validating the input', async () => {
    const answer = await post('/notes', '{broken', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 401, data: null, msg: '未登录或登录已过期' });
  });

  it('answers 403 to the wrong kind of user before validating the input', async () => {
    expect((await post('/notes', { nonsense: true }, bearer('admin'))).statusCode).toBe(403);
  });

  it('answers a stable error code to a company that is not an active member', async () => {
    const answer = await app.inject({ method: 'POST', url: '/zwli/api/bids', headers: bearer('fleet') });
    expect(answer.json()).toMatchObject({ code: 40302, msg: expect.stringContaining('会员资格') });
  });

  it('returns a Chinese message for the invalid field', async () => {
    const answer = await post('/notes', { text: 5, extra: 1 }, bearer('fleet'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields).toEqual({ text: '请填写内容', extra: '不认识的字段' });
  });

  it('names the first errors only, so that no answer is larger than its question', async () => {
    const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`unknown${at}`, 1]));
    const long = { ['x'.repeat(50_000)]: 1 };
    for (const body of [many, long]) {
      const answer = await post('/notes', body, bearer('fleet'));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().data.fields.text).toBe('请填写内容');
      expect(Object.keys(answer.json().data.fields).length).toBeLessThanOrEqual(50);
      expect(answer.body.length).toBeLessThan(10_000);
    }
  });
});

describe('bad input', () => {
  it('gets a JSON 404 for an address the API does not have', async () => {
    const answer = await app.inject({ url: '/zwli/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, msg: '没有这个地址', requestId: expect.stringMatching(/^r-/) });
  });

  it('gets 413 when it is too large', async () => {
    const answer = await post('/notes', { text: 'x'.repeat(300_000) }, bearer('fleet'));
    expect(answer.json()).toMatchObject({ code: 413, msg: '提交的内容过大' });
  });

  it('gets 400 when it is nested too deeply', async () => {
    const headers = { ...bearer('fleet'), 'content-type': 'application/json' };
    const deep = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await post('/notes', deep, headers)).statusCode).toBe(400);
  });

  it('gets 415 when it is not JSON, and 400 when it is broken JSON', async () => {
    expect((await post('/notes', 'a=1', { ...bearer('fleet'), 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post('/notes', '{', { ...bearer('fleet'), 'content-type': 'application/json' })).statusCode).toBe(
      400,
    );
  });

  it('gets 400 for a query or a body the endpoint does not declare', async () => {
    expect((await app.inject({ url: '/zwli/api/notes/known?admin=1' })).statusCode).toBe(400);
    expect((await post('/knocks', { a: 1 })).statusCode).toBe(400);
  });
});

describe('an anonymous call', () => {
  it('has neither session nor address nor request id, whatever the request contains', async () => {
    expect((await post('/whispers', undefined, bearer('fleet'))).json().data).toEqual({ known: [] });
  });
});

describe('answers', () => {
  it('cannot contain a column the contract does not list', async () => {
    const answer = await app.inject({ url: '/zwli/api/leak' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('不该出去');
  });

  it('hide internal errors and contain the request id', async () => {
    const answer = await app.inject({ url: '/zwli/api/broken' });
    expect(answer.json()).toMatchObject({ code: 500, requestId: expect.stringMatching(/^r-/) });
    expect(answer.body).not.toContain('secrets');
  });
});

describe('limits', () => {
  it('reject the fourth call from one address, not from another, with Retry-After', async () => {
    const knockFrom = (remoteAddress: string) => app.inject({ method: 'POST', url: '/zwli/api/knocks', remoteAddress });
    for (let round = 0; round < 3; round++) expect((await knockFrom('10.1.1.1')).statusCode).toBe(200);
    const refused = await knockFrom('10.1.1.1');
    expect(refused.json()).toMatchObject({ code: 429, data: { retryAfterSeconds: expect.any(Number) } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await knockFrom('10.1.1.2')).statusCode).toBe(200);
  });

  it('count an IPv6 /64 as one caller', async () => {
    const knockFrom = (remoteAddress: string) => app.inject({ method: 'POST', url: '/zwli/api/knocks', remoteAddress });
    for (const tail of ['1', '2', '3']) expect((await knockFrom(`2001:db8:1:1::${tail}`)).statusCode).toBe(200);
    expect((await knockFrom('2001:db8:1:1::4')).statusCode).toBe(429);
  });
});

describe('an idempotency key', () => {
  const headers = { ...bearer('fleet'), 'idempotency-key': 'key-00000001' };

  it('lets twenty parallel calls act once and get the same reply', async () => {
    const before = await notes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/notes', { text: '一次' }, headers)));
    expect(new Set(answers.map((answer) => answer.body))).toEqual(
      new Set(['{"code":0,"data":{"text":"一次"},"msg":""}']),
    );
    expect((await notes()).n).toBe(before.n + 1);
  });

  it('rejects another body with the same key', async () => {
    expect((await post('/notes', { text: '另一个' }, headers)).json()).toMatchObject({ code: 422 });
  });

  it('is not stored for a refused call', async () => {
    const again = { ...bearer('fleet'), 'idempotency-key': 'key-00000002' };
    expect((await post('/notes', { text: '拒绝' }, again)).statusCode).toBe(409);
    expect((await post('/notes', { text: '接受' }, again)).statusCode).toBe(200);
  });

  it('is not stored when a refusal commits its changes, such as a spent captcha', async () => {
    const before = await notes();
    const again = { ...bearer('fleet'), 'idempotency-key': 'key-00000003' };
    expect((await post('/notes', { text: '记下再拒绝' }, again)).statusCode).toBe(409);
    expect((await notes()).n).toBe(before.n + 1);
    expect((await post('/notes', { text: '接受' }, again)).statusCode).toBe(200);
  });

  it('is deleted after two days together with the stored reply', async () => {
    const kept = () => db.selectFrom('idempotencyKeys').select('key').execute();
    await dropOldKeys(db);
    expect(await kept()).not.toEqual([]);
    await travel('49 hours');
    await dropOldKeys(db);
    expect(await kept()).toEqual([]);
  });
});

describe('the server refuses to start', () => {
  const { audit: _audit, ...withoutAudit } = writeNote;
  const { owner: _owner, ...withoutOwner } = readNote;
  const loose = { ...writeNote, body: z.object({ text: z.string() }) };
  const start = (endpoint: typeof writeNote) => () =>
    checkRoutes([{ endpoint, answer: async () => null }], { endpoint });

  it('when a change has no audit name, a param has no owner, or a body accepts extra fields', () => {
    expect(start(withoutAudit as never)).toThrow('audit');
    expect(start(withoutOwner as never)).toThrow('owner');
    expect(start(loose as never)).toThrow('strict');
    expect(start({ ...writeNote, isAnonymous: true } as never)).toThrow('nothing that names an anonymous caller');
    expect(start({ ...writeNote, isSealed: true } as never)).toThrow('nothing that names a sealed caller');
  });

  it('when an endpoint of the contract has no route', () => {
    expect(() => checkRoutes([], { writeNote })).toThrow('no route for: writeNote');
  });
});
