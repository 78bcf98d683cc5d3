// SMS through Tencent Cloud (sms 2021-01-11): SendSms.
import { CALL_MS, failureAnswer, jsonOf, postOnce, unreadable } from '../deliveries/http-call.ts';
import { type Answer, callDay, callSeconds, type Outgoing, type Provider } from '../deliveries/provider.ts';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3.ts';

export type TencentSettings = {
  url: string;
  secretId: string;
  secretKey: string;
  appId: string;
  region: string;
  timeoutMs?: number;
};

type Status = { Code?: string; Message?: string; SerialNo?: string };
type Response = { Error?: Status; SendStatusSet?: Status[]; RequestId?: string };

const HOPELESS = /^(InvalidParameterValue\.IncorrectPhoneNumber|FailedOperation\.PhoneNumberInBlacklist)$/;
const UNCLEAR = /^InternalError/;

const resultOf = (code: string): Answer['result'] => {
  if (code === 'Ok') return 'accepted';
  if (HOPELESS.test(code)) return 'rejected';
  return UNCLEAR.test(code) ? 'unknown' : 'refused';
};

export const tencentSms = ({
  url,
  secretId,
  secretKey,
  appId,
  region,
  timeoutMs = CALL_MS,
}: TencentSettings): Provider => {
  const ask = async (action: string, parameters: object): Promise<Answer> => {
    const target = new URL(url);
    const body = JSON.stringify(parameters);
    const timestamp = callSeconds();
    const signing = { secretId, secretKey, service: 'sms', host: target.host, timestamp, body };
    const headers = {
      host: target.host,
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
      authorization: tc3Authorization(signing),
    };
    try {
      const reply = await postOnce({ url: target, headers, body, timeoutMs });
      const response = jsonOf(reply)?.Response as Response | undefined;
      if (!response) return unreadable(reply);
      // A call without messages has no status; no error means that it succeeded.
      const status = response.Error ?? response.SendStatusSet?.[0] ?? { Code: 'Ok' };
      const { Code = '', Message = '', SerialNo = '' } = status;
      const requestId = response.RequestId ?? '';
      return { result: resultOf(Code), code: Code, text: Message, requestId, messageId: SerialNo };
    } catch (error) {
      return failureAnswer(error);
    }
  };
  return {
    name: 'tencent',
    channel: 'sms',
    needsTemplate: true,
    isRepeatable: false,
    send: ({ id, to, fields, template }: Outgoing) =>
      ask('SendSms', {
        PhoneNumberSet: [`+86${to}`],
        SmsSdkAppId: appId,
        SignName: template?.signName ?? '',
        TemplateId: template?.id ?? '',
        TemplateParamSet: (template?.variables ?? []).map((name) => fields[name] ?? ''),
        SessionContext: id,
      }),
    check: () => {
      const hour = `${callDay()}00`;
      return ask('SendStatusStatistics', { BeginTime: hour, EndTime: hour, SmsSdkAppId: appId, Limit: 0, Offset: 0 });
    },
  };
};
