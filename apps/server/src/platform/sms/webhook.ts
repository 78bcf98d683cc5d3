// SMS through a gateway of the association's own: a JSON request signed with a shared secret (format: docs/operations.md).
import { createHmac } from 'node:crypto';
import { CALL_MS, failureAnswer, jsonOf, postOnce, unreadable } from '../deliveries/http-call.ts';
import { type Answer, callSeconds, type Outgoing, type Provider } from '../deliveries/provider.ts';

export type WebhookSettings = { url: string; secret: string; timeoutMs?: number };

export const webhookSignature = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export const webhookSms = ({ url, secret, timeoutMs = CALL_MS }: WebhookSettings): Provider => {
  const post = async (message: object): Promise<Answer> => {
    const target = new URL(url);
    const body = JSON.stringify(message);
    const timestamp = callSeconds();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-timestamp': String(timestamp),
      'x-signature': `sha256=${webhookSignature(secret, timestamp, body)}`,
    };
    try {
      const reply = await postOnce({ url: target, headers, body, timeoutMs });
      const fields = jsonOf(reply);
      if (typeof fields?.ok !== 'boolean') return unreadable(reply);
      const { ok, code = '', text = '', messageId = '', isFinal = false } = fields;
      return {
        result: ok ? 'accepted' : isFinal === true ? 'rejected' : 'refused',
        code: String(code || (ok ? 'ok' : `http-${reply.status}`)),
        text: String(text),
        messageId: String(messageId),
      };
    } catch (error) {
      return failureAnswer(error);
    }
  };
  return {
    name: 'webhook',
    channel: 'sms',
    needsTemplate: false,
    isRepeatable: true,
    send: ({ id, kind, to, text, fields }: Outgoing) => post({ id, kind, phone: to, text, fields }),
    check: () => post({ kind: 'ping' }),
  };
};
