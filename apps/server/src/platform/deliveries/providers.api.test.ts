// Tests each SMS provider against a local server that speaks its protocol: signature, fields, answers, a trial, silence.
import { describe, expect, it } from 'vitest';
import { withLiveSms } from '../../testing/live-sms.ts';
import {
  ALIYUN,
  aliyunServer,
  TENCENT,
  tencentServer,
  WEBHOOK_SECRET,
  webhookServer,
} from '../../testing/provider-servers.ts';
import { tinyApp } from '../../testing/tiny-app.ts';
import type { Deps } from '../deps.ts';
import { aliyunSms } from '../sms/aliyun.ts';
import type { SmsMessage } from '../sms/sms.ts';
import { tencentSms } from '../sms/tencent.ts';
import { webhookSms } from '../sms/webhook.ts';
import { deliverDue } from './deliver.ts';
import { liveSms } from './providers.ts';

const t = await tinyApp([]);

const code = { scene: 'login', text: '482913', fields: { code: '482913' } };
const send = async (deps: Deps, given: Partial<SmsMessage> = {}) => {
  const id = deps.newId();
  const message = {
    id,
    phone: '13900000001',
    scene: 'notice',
    text: '标题：内容',
    fields: { title: '标题' },
    ...given,
  };
  await deps.db.transaction().execute((trx) => deps.sms.send(trx, message));
  await deliverDue(deps);
  return message;
};
const deliveryOf = (id: string) =>
  t.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = (id: string) =>
  t.db.selectFrom('deliveryAttempts').selectAll().where('deliveryId', '=', id).orderBy('number').execute();

describe('each provider', () => {
  it('Aliyun gets a correctly signed call with sign name, template, variables and our id', async () => {
    const server = await aliyunServer();
    const deps = withLiveSms(t.deps, { aliyun: server.url });
    const { id, phone } = await send(deps, code);
    expect(server.taken).toEqual([{ phone, id, texts: ['公路货运分会', 'SMS_1', '{"code":"482913"}'] }]);
    expect(await attemptsOf(id)).toMatchObject([
      { provider: 'aliyun', state: 'accepted', code: 'OK', requestId: 'R1', messageId: 'biz-1' },
    ]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', sealedMessage: null, kind: 'code' });
  });

  it('Tencent Cloud gets a correctly signed call with its application and numbered variables', async () => {
    const server = await tencentServer();
    const deps = withLiveSms(t.deps, { tencent: server.url });
    const { id, phone } = await send(deps);
    expect(server.taken).toEqual([{ phone, id, texts: ['货运分会', '449740', '标题'] }]);
    expect(await attemptsOf(id)).toMatchObject([
      { state: 'accepted', code: 'Ok', requestId: 'T1', messageId: 'serial-1' },
    ]);
  });

  it('the webhook gets a correctly signed call with the whole text', async () => {
    const server = await webhookServer();
    const deps = withLiveSms(t.deps, { webhook: server.url });
    const { id, phone } = await send(deps);
    expect(server.taken).toEqual([{ phone, id, texts: ['标题：内容'] }]);
  });

  it.each([
    ['aliyun', aliyunServer],
    ['tencent', tencentServer],
    ['webhook', webhookServer],
  ] as const)('%s is tried without sending, and a wrong secret is noticed', async (name, start) => {
    const server = await start();
    const [provider] = withLiveSms(t.deps, { [name]: server.url }).sms.providers;
    expect(await provider?.check()).toMatchObject({ result: 'accepted' });
    const { config } = withLiveSms(t.deps, { [name]: server.url });
    const wrong = {
      ...config,
      aliyun: { ...config.aliyun, secret: 'other' },
      tencent: { ...config.tencent, secretKey: 'other' },
      webhook: { ...config.webhook, secret: 'other' },
    };
    expect(await liveSms(wrong, t.deps.keys).providers[0]?.check()).toMatchObject({ result: 'refused' });
    expect(server.taken).toEqual([]);
  });
});

const message = { id: 'a', kind: 'notice', to: '13900000000', subject: '', text: 'x', fields: {} } as const;
const timeoutMs = 2000;
const providers = {
  aliyun: (url: string) => aliyunSms({ url, ...ALIYUN, timeoutMs }),
  tencent: (url: string) => tencentSms({ url, ...TENCENT, region: 'ap-guangzhou', timeoutMs }),
  webhook: (url: string) => webhookSms({ url, secret: WEBHOOK_SECRET, timeoutMs }),
};
const servers = { aliyun: aliyunServer, tencent: tencentServer, webhook: webhookServer };

it.each([
  ['aliyun', 'isv.BUSINESS_LIMIT_CONTROL', 'refused'],
  ['aliyun', 'isv.MOBILE_NUMBER_ILLEGAL', 'rejected'],
  ['aliyun', 'isp.SYSTEM_ERROR', 'unknown'],
  ['tencent', 'LimitExceeded.PhoneNumberDailyLimit', 'refused'],
  ['tencent', 'InvalidParameterValue.IncorrectPhoneNumber', 'rejected'],
  ['tencent', 'InternalError.OtherError', 'unknown'],
  ['webhook', 'queue-full', 'refused'],
] as const)('a refusal of %s with %s is %s and keeps its code', async (name, code, result) => {
  const server = await servers[name](() => ({ code }));
  expect(await providers[name](server.url).send(message)).toMatchObject({ result, code });
  expect(server.taken).toEqual([]);
});

it.concurrent.each(['aliyun', 'tencent', 'webhook'] as const)(
  '%s that takes the call and stays silent has an unknown outcome',
  async (name) => {
    const server = await servers[name](() => 'silent');
    const answer = await providers[name](server.url).send(message);
    expect(answer).toEqual({ result: 'unknown', code: 'no-answer', text: 'timeout' });
  },
);
