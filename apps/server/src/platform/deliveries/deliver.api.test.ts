// Tests sending through providers: refusals, fallback, unknown outcomes, a crash, caps, and a thousand messages.
import { describe, expect, it } from 'vitest';
import { withLiveSms } from '../../testing/live-sms.ts';
import { aliyunServer, type Mood, tencentServer, webhookServer } from '../../testing/provider-servers.ts';
import { howMany } from '../../testing/sweep.ts';
import { tinyApp } from '../../testing/tiny-app.ts';
import type { Deps } from '../deps.ts';
import type { SmsMessage } from '../sms/sms.ts';
import { deliverDue } from './deliver.ts';
import { readHealth } from './health.ts';
import { waitSecondsOf } from './outcomes.ts';

const t = await tinyApp([]);

let next = 0;
const aPhone = () => `139${String(++next).padStart(8, '0')}`;
const handOver = async (deps: Deps, given: Partial<SmsMessage> = {}) => {
  const id = deps.newId();
  const message = { id, phone: aPhone(), scene: 'notice', text: '标题：内容', fields: { title: '标题' }, ...given };
  await deps.db.transaction().execute((trx) => deps.sms.send(trx, message));
  return message;
};
const code = { scene: 'login', text: '482913', fields: { code: '482913' } };

const deliveryOf = (id: string) =>
  t.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = (id: string) =>
  t.db.selectFrom('deliveryAttempts').selectAll().where('deliveryId', '=', id).orderBy('number').execute();

/** Runs until nothing waits; the clock moves on as often as a pause needs it. */
const settleAll = async (deps: Deps) => {
  for (let turn = 0; turn < 60; turn++) {
    await deliverDue(deps);
    const open = await t.db.selectFrom('deliveries').select('id').where('settledAt', 'is', null).executeTakeFirst();
    if (!open) return;
    await t.travel('15 minutes');
  }
  throw new Error('messages still wait');
};

describe('a message', () => {
  it('goes to the next provider when the first one refuses or cannot be reached', async () => {
    const first = await aliyunServer(() => ({ code: 'isv.AMOUNT_NOT_ENOUGH' }));
    const second = await tencentServer();
    const deps = withLiveSms(t.deps, { aliyun: first.url, tencent: second.url });
    const refused = await handOver(deps, code);
    await settleAll(deps);
    expect(await attemptsOf(refused.id)).toMatchObject([
      { provider: 'aliyun', state: 'refused', code: 'isv.AMOUNT_NOT_ENOUGH' },
      { provider: 'tencent', state: 'accepted' },
    ]);
    const away = withLiveSms(t.deps, { aliyun: 'http://127.0.0.1:1/', tencent: second.url });
    const { id } = await handOver(away, code);
    await settleAll(away);
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['unreachable', 'accepted']);
  });

  it('fails at once when the number itself is wrong, and the log shows neither number nor code', async () => {
    const server = await aliyunServer(() => ({ code: 'isv.MOBILE_NUMBER_ILLEGAL' }));
    const deps = withLiveSms(t.deps, { aliyun: server.url });
    const { id, phone } = await handOver(deps, code);
    await settleAll(deps);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 1, receiver: `139****${phone.slice(7)}` });
    const stored = JSON.stringify([await deliveryOf(id), await attemptsOf(id)]);
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain('482913');
  });

  it('waits longer after each round of refusals and ends when it is too old', async () => {
    const server = await aliyunServer(() => ({ code: 'isv.BUSINESS_LIMIT_CONTROL' }));
    const deps = withLiveSms(t.deps, { aliyun: server.url });
    const { id } = await handOver(deps);
    for (let round = 1; round <= 4; round++) {
      await deliverDue(deps);
      await deliverDue(deps);
      expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: round, rounds: round });
      await t.travel('10 minutes');
    }
    expect([0, 1, 2, 3, 9].map((rounds) => waitSecondsOf('notice', rounds))).toEqual([30, 60, 120, 240, 3600]);
    await t.travel('1 day');
    await settleAll(deps);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 4, sealedMessage: null });
  });

  it('of an anonymous reporter leaves no receiver in the log', async () => {
    const deps = withLiveSms(t.deps, { webhook: (await webhookServer()).url });
    const { id } = await handOver(deps, { ...code, scene: 'report' });
    await settleAll(deps);
    expect(await deliveryOf(id)).toMatchObject({ receiver: '', receiverMac: null, state: 'sent' });
  });
});

describe('an unknown outcome', () => {
  it('is looked up at Aliyun: what was taken is not sent again, what was not is sent once more', async () => {
    const moods: Mood[] = ['takeAndCut', 'drop', 'take'];
    const server = await aliyunServer(() => moods.shift() ?? 'take');
    const deps = withLiveSms(t.deps, { aliyun: server.url });
    const taken = await handOver(deps);
    await settleAll(deps);
    expect(await attemptsOf(taken.id)).toMatchObject([{ state: 'accepted', code: 'found' }]);
    const dropped = await handOver(deps);
    await settleAll(deps);
    expect((await attemptsOf(dropped.id)).map(({ state }) => state)).toEqual(['refused', 'accepted']);
    expect(server.taken.map(({ id }) => id)).toEqual([taken.id, dropped.id]);
  });

  it('of a code is never sent again', async () => {
    const server = await aliyunServer(() => 'drop');
    const other = await tencentServer();
    const deps = withLiveSms(t.deps, { aliyun: server.url, tencent: other.url });
    const { id } = await handOver(deps, code);
    await settleAll(deps);
    expect(await deliveryOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(other.taken).toEqual([]);
  });

  it('stays unknown at Tencent Cloud, and is repeated at the webhook with the same id', async () => {
    const tencent = await tencentServer(() => 'takeAndCut');
    const first = withLiveSms(t.deps, { tencent: tencent.url });
    const { id } = await handOver(first);
    await settleAll(first);
    expect(await deliveryOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    const hook = await webhookServer(() => 'takeAndCut');
    const second = withLiveSms(t.deps, { webhook: hook.url });
    const repeated = await handOver(second);
    await settleAll(second);
    expect(await deliveryOf(repeated.id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(hook.taken).toHaveLength(1);
  });

  it('is what a crash between sending and recording leaves', async () => {
    const server = await tencentServer();
    const deps = withLiveSms(t.deps, { tencent: server.url });
    const { id } = await handOver(deps);
    const [provider] = deps.sms.providers;
    if (!provider) throw new Error('no provider');
    // The process ends after the provider took the message: nothing after send runs.
    const crashing = {
      ...provider,
      send: (message: never) => provider.send(message).then(() => Promise.reject('killed')),
    };
    await deliverDue({ ...deps, sms: { ...deps.sms, providers: [crashing] } }).catch(() => {});
    expect(await deliveryOf(id)).toMatchObject({ state: 'sending' });
    await settleAll(deps);
    expect(await deliveryOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(server.taken).toHaveLength(1);
  });
});

describe('a provider', () => {
  it('that keeps failing is down, and others go first', async () => {
    const first = await aliyunServer(() => ({ code: 'isv.AMOUNT_NOT_ENOUGH' }));
    const second = await tencentServer();
    const deps = withLiveSms(t.deps, { aliyun: first.url, tencent: second.url });
    for (let n = 0; n < 5; n++) await handOver(deps);
    await deliverDue(deps);
    expect(await readHealth(t.db, ['aliyun', 'tencent'])).toMatchObject([
      { provider: 'aliyun', isDown: true, lastCode: 'isv.AMOUNT_NOT_ENOUGH' },
      { provider: 'tencent', isDown: false },
    ]);
    const { id } = await handOver(deps);
    await deliverDue(deps);
    expect((await attemptsOf(id)).map(({ provider }) => provider)).toEqual(['tencent']);
  });
});

describe('a monthly cap', () => {
  it('sends the rest through the next provider, and a notice without one waits', async () => {
    const [first, second] = [await aliyunServer(), await webhookServer()];
    const both = withLiveSms(t.deps, { aliyun: first.url, webhook: second.url });
    await t.travel('62 days');
    const capped = { ...both, config: { ...both.config, smsMonthlyCaps: { aliyun: 3 } } };
    for (let n = 0; n < 5; n++) await handOver(capped);
    await settleAll(capped);
    expect([first.taken.length, second.taken.length]).toEqual([3, 2]);
    const alone = { ...withLiveSms(t.deps, { aliyun: first.url }), config: capped.config };
    const { id } = await handOver(alone);
    await deliverDue(alone);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const late = await handOver(alone, code);
    await deliverDue(alone);
    expect(await deliveryOf(late.id)).toMatchObject({ state: 'failed', attempts: 0 });
    await t.travel('32 days');
    await deliverDue(alone);
    expect(first.taken).toHaveLength(3);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed' });
  });
});

it('many messages through a provider that fails half the time: each person is told once', async () => {
  let turn = 0;
  const moods: Mood[] = ['take', 'drop', 'take', { code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'take', 'takeAndCut'];
  const server = await aliyunServer(() => moods[turn++ % moods.length] ?? 'take');
  const deps = withLiveSms(t.deps, { aliyun: server.url });
  const count = howMany({ usual: 100, sweep: 1000, deep: 10_000 });
  const phones = Array.from({ length: count }, aPhone);
  await deps.db.transaction().execute(async (trx) => {
    const message = { scene: 'notice', text: '标题：内容', fields: { title: '标题' } };
    for (const phone of phones) await deps.sms.send(trx, { id: deps.newId(), phone, ...message });
  });
  await settleAll(deps);
  expect(turn).toBeGreaterThan(count * 1.2);
  expect(server.taken.map(({ phone }) => phone).sort()).toEqual(phones.sort());
}, 300_000);
