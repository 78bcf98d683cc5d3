// SMS through Aliyun (Dysmsapi 2017-05-25): SendSms, and QuerySendDetails to find out what became of a message.
import { CALL_MS, failureAnswer, jsonOf, postOnce, unreadable } from '../deliveries/http-call.ts';
import { type Answer, callDay, callTime, type Outgoing, type Provider } from '../deliveries/provider.ts';
import { newNonce } from '../ids.ts';
import { acs3Headers, canonicalQuery } from './acs3.ts';

export type AliyunSettings = { url: string; keyId: string; secret: string; timeoutMs?: number };

const VERSION = '2017-05-25';
/** The provider checks each day's messages of one phone, 50 at a time. */
const PAGE_SIZE = '50';

/** No attempt at this or another time can succeed. */
const HOPELESS = new Set(['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT']);
/** The provider failed while it worked, so the message may have left. */
const UNCLEAR = /^(isp\.SYSTEM_ERROR|InternalError|ServiceUnavailable)/;

const resultOf = (code: string): Answer['result'] => {
  if (code === 'OK') return 'accepted';
  if (HOPELESS.has(code)) return 'rejected';
  return UNCLEAR.test(code) ? 'unknown' : 'refused';
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const aliyunSms = ({ url, keyId, secret, timeoutMs = CALL_MS }: AliyunSettings): Provider => {
  const call = async (action: string, parameters: Record<string, string>) => {
    const target = new URL(url);
    const query = canonicalQuery(parameters);
    target.search = query;
    const headers = acs3Headers({
      keyId,
      secret,
      host: target.host,
      action,
      version: VERSION,
      date: callTime()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      nonce: newNonce(),
      query,
    });
    const reply = await postOnce({ url: target, headers, body: '', timeoutMs });
    return { reply, fields: jsonOf(reply) };
  };

  const ask = async (action: string, parameters: Record<string, string>): Promise<Answer> => {
    try {
      const { reply, fields } = await call(action, parameters);
      const code = text(fields?.Code);
      if (!fields || !code) return unreadable(reply);
      return {
        result: resultOf(code),
        code,
        text: text(fields.Message),
        requestId: text(fields.RequestId),
        messageId: text(fields.BizId),
      };
    } catch (error) {
      return failureAnswer(error);
    }
  };

  const details = (phone: string, day: string) => ({
    PhoneNumber: phone,
    SendDate: day,
    PageSize: PAGE_SIZE,
    CurrentPage: '1',
  });

  return {
    name: 'aliyun',
    channel: 'sms',
    needsTemplate: true,
    isRepeatable: false,
    send: ({ id, to, fields, template }: Outgoing) => {
      const parameters = Object.fromEntries((template?.variables ?? []).map((name) => [name, fields[name] ?? '']));
      return ask('SendSms', {
        PhoneNumbers: to,
        SignName: template?.signName ?? '',
        TemplateCode: template?.id ?? '',
        TemplateParam: JSON.stringify(parameters),
        OutId: id,
      });
    },
    // Any number will do: the answer says whether the key is valid and may read.
    check: () => ask('QuerySendDetails', details('13000000000', callDay())),
    find: async ({ id, to }, day) => {
      const { fields } = await call('QuerySendDetails', details(to, day));
      if (text(fields?.Code) !== 'OK') return undefined;
      const list = (fields?.SmsSendDetailDTOs as { SmsSendDetailDTO?: { OutId?: string }[] } | undefined)
        ?.SmsSendDetailDTO;
      return Array.isArray(list) ? list.some(({ OutId }) => OutId === id) : undefined;
    },
  };
};
