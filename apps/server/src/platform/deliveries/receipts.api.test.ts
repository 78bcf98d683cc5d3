// Tests delivery receipts: secret address, each provider's format, repeated, unknown, malformed and oversized ones.
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { receiptPath } from './receipt-routes.ts';

const t = await testApp();

const sentMessage = async (provider: string, messageId: string, state: 'sent' | 'unknown' = 'sent') => {
  const id = t.deps.newId();
  const settledAt = new Date().toISOString();
  await t.db
    .insertInto('deliveries')
    .values({
      id,
      channel: 'sms',
      kind: 'notice',
      receiver: '138****0001',
      state,
      attempts: 1,
      settledAt,
      expiresAt: settledAt,
    })
    .execute();
  await t.db
    .insertInto('deliveryAttempts')
    .values({ deliveryId: id, number: 1, provider, messageId, state: state === 'sent' ? 'accepted' : 'unknown' })
    .execute();
  return id;
};
const stateOf = async (id: string) =>
  (await t.db.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
const pathOf = (provider: 'aliyun' | 'tencent' | 'webhook') => receiptPath(t.deps.keys, provider);

const aliyun = (biz_id: string, success: boolean, out_id = '') => ({
  phone_number: '13800000001',
  send_time: '2017-01-01 00:00:00',
  report_time: '2017-01-01 00:00:00',
  success,
  err_code: success ? 'DELIVERED' : 'MOBILE_ACCOUNT_ABNORMAL',
  err_msg: '',
  sms_size: '1',
  biz_id,
  out_id,
});

it('takes receipts in the format of each provider and answers as it expects', async () => {
  const [one, two, three] = [
    await sentMessage('aliyun', 'biz^1'),
    await sentMessage('tencent', 'sid-1'),
    await sentMessage('webhook', 'hook-1'),
  ];
  const first = await post(pathOf('aliyun'), [aliyun('biz^1', true)]);
  expect([first.statusCode, first.json()]).toEqual([200, { code: 0, msg: '接收成功' }]);
  const tencent = { user_receive_time: '2015-10-17 08:03:04', nationcode: '86', mobile: '13800000001' };
  const second = await post(pathOf('tencent'), [
    { ...tencent, report_status: 'FAIL', errmsg: 'MK:0001', sid: 'sid-1' },
  ]);
  expect(second.json()).toEqual({ result: 0, errmsg: 'OK' });
  const third = await post(pathOf('webhook'), [{ id: three, messageId: 'hook-1', delivered: true, code: 'ok' }]);
  expect(third.json()).toEqual({ ok: true });
  expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
    'delivered',
    'undelivered',
    'delivered',
  ]);
});

const formats = {
  aliyun: (number: string, isDelivered: boolean) => aliyun(number, isDelivered),
  tencent: (sid: string, isDelivered: boolean) => ({
    ...{ user_receive_time: '2015-10-17 08:03:04', nationcode: '86', mobile: '13800000001', sid },
    ...{ report_status: isDelivered ? 'SUCCESS' : 'FAIL', errmsg: isDelivered ? 'DELIVRD' : 'MK:0001' },
  }),
  webhook: (messageId: string, delivered: boolean) => ({ messageId, delivered, code: delivered ? 'ok' : 'lost' }),
};

it.each([
  ['aliyun', 'DELIVERED'],
  ['tencent', 'DELIVRD'],
  ['webhook', 'ok'],
] as const)(
  'counts the first of repeated receipts of %s, also when they arrive at once or contradict each other',
  async (name, code) => {
    const number = `repeated ${name}`;
    const id = await sentMessage(name, number);
    const receipt = formats[name](number, true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(pathOf(name), [receipt, receipt])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    await post(pathOf(name), [formats[name](number, false)]);
    const [attempt] = await t.db.selectFrom('deliveryAttempts').selectAll().where('deliveryId', '=', id).execute();
    expect(attempt).toMatchObject({ receiptCode: code, isDelivered: true });
    expect(await stateOf(id)).toBe('delivered');
  },
);

it('resolves an unknown outcome by our own id', async () => {
  const id = await sentMessage('aliyun', '', 'unknown');
  await post(pathOf('aliyun'), [aliyun('biz^3', true, id)]);
  expect(await stateOf(id)).toBe('delivered');
});

it('answers 404 for a wrong secret, 400 for anything but a list, and ignores messages it does not know', async () => {
  const id = await sentMessage('aliyun', 'biz^4');
  const wrong = pathOf('aliyun').replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect((await post(wrong, [aliyun('biz^4', true)])).statusCode).toBe(404);
  expect((await post(pathOf('tencent').replace('tencent', 'aliyun'), [aliyun('biz^4', true)])).statusCode).toBe(404);
  expect(await stateOf(id)).toBe('sent');
  expect((await post(pathOf('aliyun'), { biz_id: 'biz^4' })).statusCode).toBe(400);
  expect((await post(pathOf('aliyun'), [1])).statusCode).toBe(400);
  expect((await post(pathOf('aliyun'), Array(501).fill(aliyun('biz^4', true)))).statusCode).toBe(400);
  expect((await post(pathOf('aliyun'), [aliyun('somebody else', true), {}])).statusCode).toBe(200);
});
