// Receives delivery receipts. The providers sign nothing, so the address itself is the secret: it is derived from the key
// file and shown to administrators. Replies are what each provider expects, hence no envelope and no endpoint of the contract.
import { timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Keys } from '../keys.ts';
import { countCall } from '../limits/limits.ts';
import { refuse } from '../refusal.ts';
import type { ProviderName } from './provider.ts';
import { applyReceipt, type Receipt } from './receipts.ts';

type ReceiptProvider = Exclude<ProviderName, 'smtp'>;

const MAX_RECEIPTS = 500;
const CALLS_PER_MINUTE = 600;

const secretOf = (keys: Keys, provider: ReceiptProvider) => keys.mac('sms-receipts', provider).toString('base64url');

export const receiptPath = (keys: Keys, provider: ReceiptProvider) =>
  `${API_BASE}/receipts/${provider}/${secretOf(keys, provider)}`;

type Fields = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const readers: Record<ReceiptProvider, { read: (fields: Fields) => Receipt; reply: object }> = {
  aliyun: {
    read: ({ biz_id, out_id, success, err_code }) => ({
      messageId: text(biz_id),
      deliveryId: text(out_id),
      isDelivered: success === true,
      code: text(err_code),
    }),
    reply: { code: 0, msg: '接收成功' },
  },
  tencent: {
    read: ({ sid, ext, report_status, errmsg }) => ({
      messageId: text(sid),
      deliveryId: text(ext),
      isDelivered: report_status === 'SUCCESS',
      code: text(errmsg),
    }),
    reply: { result: 0, errmsg: 'OK' },
  },
  webhook: {
    read: ({ messageId, id, delivered, code }) => ({
      messageId: text(messageId),
      deliveryId: text(id),
      isDelivered: delivered === true,
      code: text(code),
    }),
    reply: { ok: true },
  },
};

const isSecret = (keys: Keys, provider: ReceiptProvider, given: string) => {
  const [one, other] = [Buffer.from(secretOf(keys, provider)), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

export const registerReceipts = (app: FastifyInstance, { db, keys }: Deps) => {
  for (const [name, { read, reply: words }] of Object.entries(readers)) {
    const provider = name as ReceiptProvider;
    app.post<{ Params: { secret: string } }>(`${API_BASE}/receipts/${provider}/:secret`, async (request, reply) => {
      if (!isSecret(keys, provider, request.params.secret)) refuse('notFound');
      const { count, retryAfterSeconds } = await countCall(db, `receipts:${provider}`, 60);
      if (count > CALLS_PER_MINUTE) refuse('tooMany', { data: { retryAfterSeconds } });
      const { body } = request;
      const isList = Array.isArray(body) && body.length <= MAX_RECEIPTS;
      if (!isList || !body.every((item) => typeof item === 'object' && item !== null)) refuse('invalid');
      for (const item of body as Fields[]) await applyReceipt(db, provider, read(item));
      return reply.header('cache-control', 'no-store').send(words);
    });
  }
};
