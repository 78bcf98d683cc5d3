// Tests the delivery log, the state of providers, alerts of the dashboard, test messages, the office's choices and the doctor.

import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import * as deliveries from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { checkProviders } from '../../../doctor/provider-checks.ts';
import { deliverDue } from '../../../platform/deliveries/deliver.ts';
import { testApp } from '../../../testing/app.ts';
import { withLiveSms } from '../../../testing/live-sms.ts';
import { aliyunServer, type Mood, webhookServer } from '../../../testing/provider-servers.ts';

const t = await testApp();
const admin = await t.admin();
let mood: Mood = 'take';
const [aliyun, webhook] = [await aliyunServer(() => mood), await webhookServer()];
const live = withLiveSms(t.deps, { aliyun: aliyun.url, webhook: webhook.url });
const demo = await t.fleet();
await t.db
  .transaction()
  .execute((trx) =>
    t.deps.sms.send(trx, { id: 'fromtheoutbox', phone: '13800000009', scene: 'login', text: '123456' }),
  );
// From here on the same server sends through providers.
Object.assign(t.deps, { config: { ...t.deps.config, ...live.config }, sms: live.sms });

const handOver = async (phone: string) => {
  const id = t.deps.newId();
  const message = { id, phone, scene: 'notice', text: '标题：内容', fields: { title: '标题' } };
  await t.db.transaction().execute((trx) => t.deps.sms.send(trx, message));
  await deliverDue(t.deps);
  return id;
};
const change = async (key: 'sms.order' | 'sms.aliyun.cap' | 'sms.aliyun.notice', value: unknown) => {
  const { status } = await t.call(
    changeSettings,
    { body: { changes: [{ key, value, version: 0 }], reason: '测试' } },
    admin,
  );
  expect(status).toBe(200);
};

describe('the delivery log', () => {
  it('shows the demo’s outbox as sent, masked and without a text', async () => {
    const { data } = await t.call(deliveries.listDeliveries, { query: { keyword: '13800000009' } }, admin);
    expect(data.items).toMatchObject([
      { id: 'fromtheoutbox', kind: 'code', receiver: '138****0009', state: 'sent', attempts: [{ provider: 'outbox' }] },
    ]);
    expect(JSON.stringify(data)).not.toContain('123456');
  });

  it('lists attempts with the provider’s answer, newest first, by state and by receiver', async () => {
    mood = { code: 'isv.AMOUNT_NOT_ENOUGH' };
    const id = await handOver('13800000010');
    mood = 'take';
    const { data } = await t.call(deliveries.listDeliveries, { query: { state: 'sent', kind: 'notice' } }, admin);
    expect(data.items[0]).toMatchObject({
      id,
      receiver: '138****0010',
      attempts: [
        { provider: 'aliyun', state: 'refused', code: 'isv.AMOUNT_NOT_ENOUGH', requestId: 'R1' },
        { provider: 'webhook', state: 'accepted' },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('13800000010');
    const other = await t.call(deliveries.listDeliveries, { query: { keyword: '13800000011' } }, admin);
    expect(other.data).toMatchObject({ items: [], total: 0 });
  });
});

describe('providers', () => {
  it('that keep failing are alerted on the dashboard and recover', async () => {
    mood = { code: 'isv.AMOUNT_NOT_ENOUGH' };
    for (let n = 0; n < 5; n++) await handOver('13800000012');
    const down = await t.call(deliveries.listProviderAlerts, {}, admin);
    expect(down.data.items).toMatchObject([{ provider: 'aliyun', isDown: true }]);
    mood = 'take';
    await t.travel('6 minutes');
    await handOver('13800000012');
    expect((await t.call(deliveries.listProviderAlerts, {}, admin)).data.items).toEqual([]);
    const { data } = await t.call(deliveries.listProviders, {}, admin);
    expect(data.items).toMatchObject([
      { provider: 'aliyun', isDown: false, sentThisMonth: 1, monthlyCap: null },
      { provider: 'webhook', isDown: false },
    ]);
  });

  it('send a test message at once, recorded and audited with a masked number', async () => {
    const body = { provider: 'aliyun' as const, to: '13800000013' };
    expect((await t.call(deliveries.sendTestMessage, { body }, admin)).data).toMatchObject({
      state: 'sent',
      code: 'OK',
    });
    expect(aliyun.taken.at(-1)).toMatchObject({
      phone: '13800000013',
      texts: ['公路货运分会', 'SMS_2', '{"title":"测试消息"}'],
    });
    const [row] = await t.db.selectFrom('auditRows').select('after').where('action', '=', 'delivery.tested').execute();
    expect(row?.after).toEqual({ provider: 'aliyun', receiver: '138****0013' });
    mood = { code: 'isv.AMOUNT_NOT_ENOUGH' };
    const refused = await t.call(deliveries.sendTestMessage, { body }, admin);
    mood = 'take';
    expect(refused.data).toEqual({
      state: 'failed',
      code: 'isv.AMOUNT_NOT_ENOUGH',
      answer: '*** isv.AMOUNT_NOT_ENOUGH',
    });
    const wrong = { body: { provider: 'aliyun' as const, to: '12345' } };
    expect((await t.call(deliveries.sendTestMessage, wrong, admin)).status).toBe(400);
    const absent = { body: { provider: 'tencent' as const, to: '13800000013' } };
    expect((await t.call(deliveries.sendTestMessage, absent, admin)).status).toBe(409);
    expect((await t.call(deliveries.sendTestMessage, { body }, demo)).status).toBe(403);
  });

  it('are tried by the doctor without sending, and with a number if asked', async () => {
    const count = aliyun.taken.length;
    const quiet = await checkProviders(t.deps, {});
    expect(quiet.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
      'ok 阿里云短信',
      'ok 阿里云短信回执地址',
      'ok 自有短信网关',
      'ok 自有短信网关回执地址',
    ]);
    expect(aliyun.taken).toHaveLength(count);
    const sent = await checkProviders(t.deps, { sms: '13800000014' });
    expect(sent.filter(({ subject }) => subject.endsWith('测试发送')).map(({ level }) => level)).toEqual(['ok', 'ok']);
    expect(aliyun.taken.at(-1)?.phone).toBe('13800000014');
  });
});

it('the office’s order, template and cap take effect at once', async () => {
  await change('sms.aliyun.notice', 'SMS_9');
  await handOver('13800000015');
  expect(aliyun.taken.at(-1)).toMatchObject({
    phone: '13800000015',
    texts: ['公路货运分会', 'SMS_9', '{"title":"标题"}'],
  });
  await change('sms.aliyun.cap', 1);
  await handOver('13800000016');
  expect(webhook.taken.at(-1)?.phone).toBe('13800000016');
  expect((await t.call(deliveries.listProviderAlerts, {}, admin)).data.items).toEqual([
    { provider: 'aliyun', isDown: false, since: null },
  ]);
  await change('sms.order', 'webhook, aliyun');
  expect((await t.call(deliveries.listProviders, {}, admin)).data.items.map(({ provider }) => provider)).toEqual([
    'webhook',
    'aliyun',
  ]);
});
