// Local servers that speak the protocols of Aliyun, Tencent Cloud and the webhook; they verify signatures with code of their own.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export const ALIYUN = { keyId: 'test-key-id', secret: 'test-key-secret-of-aliyun' };
export const TENCENT = { secretId: 'test-secret-id', secretKey: 'test-secret-key-of-tencent', appId: '1400006666' };
export const WEBHOOK_SECRET = 'test-secret-of-the-webhook-0123456789';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What the server does with a message: take it, answer an error code, or take or drop it and cut the connection. */
export type Mood = 'take' | 'takeAndCut' | 'drop' | 'silent' | { code: string };
type Taken = { phone: string; id: string; texts: string[] };

type Exchange = { request: IncomingMessage; url: URL; body: string; reply: (status: number, value: unknown) => void };

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const listen = async (answer: (exchange: Exchange, response: ServerResponse) => void) => {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    answer({ request, url: new URL(request.url ?? '', 'http://localhost'), body, reply }, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/** The steps of the documentation, from the raw request. */
const isSignedByAcs3 = ({ request, url, body }: Exchange) => {
  const [, credential, names, signature] =
    /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=(.+)$/.exec(header(request, 'authorization')) ?? [];
  const lines = (names ?? '').split(';').map((name) => `${name}:${header(request, name).trim()}\n`);
  const canonical = `POST\n/\n${url.search.slice(1)}\n${lines.join('')}\n${names}\n${hash(body)}`;
  const isFresh = Math.abs(Date.now() - Date.parse(header(request, 'x-acs-date'))) < 15 * 60_000;
  const expected = mac(ALIYUN.secret, `ACS3-HMAC-SHA256\n${hash(canonical)}`).toString('hex');
  return credential === ALIYUN.keyId && isFresh && expected === signature;
};

const isSignedByTc3 = ({ request, body }: Exchange) => {
  const [, credential, day, names, signature] =
    /^TC3-HMAC-SHA256 Credential=(.+)\/(.+)\/sms\/tc3_request, SignedHeaders=(.+), Signature=(.+)$/.exec(
      header(request, 'authorization'),
    ) ?? [];
  const lines = (names ?? '').split(';').map((name) => `${name}:${header(request, name).toLowerCase()}\n`);
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${hash(body)}`;
  const key = mac(mac(mac(`TC3${TENCENT.secretKey}`, day ?? ''), 'sms'), 'tc3_request');
  const toSign = `TC3-HMAC-SHA256\n${header(request, 'x-tc-timestamp')}\n${day}/sms/tc3_request\n${hash(canonical)}`;
  return credential === TENCENT.secretId && mac(key, toSign).toString('hex') === signature;
};

/** `mood` decides about each message; `seen` are all requests to send, `taken` those a person would receive. */
const state = (mood: (phone: string) => Mood) => ({ mood, taken: [] as Taken[], nonces: new Set<string>() });
type State = ReturnType<typeof state>;

const receive = (
  { mood, taken }: State,
  message: Taken,
  response: ServerResponse,
  words: { accept: () => void; refuse: (code: string) => void },
) => {
  const what = mood(message.phone);
  if (what === 'take' || what === 'takeAndCut') taken.push(message);
  if (what === 'takeAndCut' || what === 'drop') response.destroy();
  else if (what === 'take') words.accept();
  else if (what !== 'silent') words.refuse(what.code);
};

export const aliyunServer = async (mood: (phone: string) => Mood = () => 'take') => {
  const held = state(mood);
  const url = await listen((exchange, response) => {
    const { request, url: asked, reply } = exchange;
    const nonce = header(request, 'x-acs-signature-nonce');
    if (!isSignedByAcs3(exchange) || held.nonces.has(nonce))
      return reply(400, { Code: 'SignatureDoesNotMatch', Message: 'wrong signature', RequestId: 'R0' });
    held.nonces.add(nonce);
    const given = Object.fromEntries(asked.searchParams);
    if (header(request, 'x-acs-action') === 'QuerySendDetails') {
      const list = held.taken.filter(({ phone }) => phone === given.PhoneNumber).map(({ id }) => ({ OutId: id }));
      return reply(200, { Code: 'OK', RequestId: 'R2', SmsSendDetailDTOs: { SmsSendDetailDTO: list } });
    }
    const message = {
      phone: given.PhoneNumbers ?? '',
      id: given.OutId ?? '',
      texts: [given.SignName ?? '', given.TemplateCode ?? '', given.TemplateParam ?? ''],
    };
    return receive(held, message, response, {
      accept: () => reply(200, { Code: 'OK', Message: 'OK', RequestId: 'R1', BizId: `biz-${held.taken.length}` }),
      refuse: (code) => reply(200, { Code: code, Message: `${message.phone} ${code}`, RequestId: 'R1' }),
    });
  });
  return Object.assign(held, { url });
};

export const tencentServer = async (mood: (phone: string) => Mood = () => 'take') => {
  const held = state(mood);
  const url = await listen((exchange, response) => {
    const { request, body, reply } = exchange;
    const error = (code: string) => reply(200, { Response: { Error: { Code: code, Message: code }, RequestId: 'T0' } });
    if (!isSignedByTc3(exchange)) return error('AuthFailure.SignatureFailure');
    const given = JSON.parse(body);
    if (given.SmsSdkAppId !== TENCENT.appId) return error('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    if (header(request, 'x-tc-action') !== 'SendSms') return reply(200, { Response: { RequestId: 'T2' } });
    const phone = String(given.PhoneNumberSet[0]).replace('+86', '');
    const texts = [given.SignName, given.TemplateId, ...given.TemplateParamSet];
    const status = (code: string, serial: string) =>
      reply(200, { Response: { SendStatusSet: [{ Code: code, Message: code, SerialNo: serial }], RequestId: 'T1' } });
    return receive(held, { phone, id: given.SessionContext, texts }, response, {
      accept: () => status('Ok', `serial-${held.taken.length}`),
      refuse: (code) => status(code, ''),
    });
  });
  return Object.assign(held, { url });
};

/** Ignores an id it has already taken, as the documentation asks of a receiver. */
export const webhookServer = async (mood: (phone: string) => Mood = () => 'take') => {
  const held = state(mood);
  const url = await listen(({ request, body, reply }, response) => {
    const timestamp = header(request, 'x-timestamp');
    const expected = `sha256=${mac(WEBHOOK_SECRET, `${timestamp}.${body}`).toString('hex')}`;
    const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
    if (expected !== header(request, 'x-signature') || !isFresh) return reply(401, { ok: false, code: 'signature' });
    const { kind, phone, id, text } = JSON.parse(body);
    if (kind === 'ping' || held.taken.some((message) => message.id === id)) return reply(200, { ok: true });
    return receive(held, { phone, id, texts: [text] }, response, {
      accept: () => reply(200, { ok: true, messageId: `hook-${held.taken.length}` }),
      refuse: (code) => reply(422, { ok: false, code }),
    });
  });
  return Object.assign(held, { url });
};
