// Doctor checks of the providers of SMS and mail: each is asked without sending, and with a number a test message is sent.
import { providerNames } from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import type { Provider } from '../platform/deliveries/provider.ts';
import { receiptPath } from '../platform/deliveries/receipt-routes.ts';
import { sendTest } from '../platform/deliveries/test-message.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const nameOf = ({ name }: Provider) => providerNames[name];

const trial = async (provider: Provider): Promise<Finding> => {
  const { result, code, text } = await provider.check();
  return result === 'accepted'
    ? ok(nameOf(provider), '连得上，密钥有效（没有发送）')
    : fail(nameOf(provider), `${code} ${text}`.trim(), '检查密钥、权限和网络；详见 docs/operations.md“短信与邮件”');
};

const receiptLine = ({ keys, config }: Deps, provider: Provider): Finding[] =>
  provider.name === 'smtp'
    ? []
    : [ok(`${nameOf(provider)}回执地址`, `${config.publicUrl}${receiptPath(keys, provider.name)}（请保密）`)];

const send = async (deps: Deps, provider: Provider, to: string): Promise<Finding> => {
  const { result, code, text } = await sendTest(deps, provider, to);
  return result === 'accepted'
    ? ok(`${nameOf(provider)}测试发送`, `已提交 ${code}`)
    : fail(`${nameOf(provider)}测试发送`, `${code} ${text}`.trim(), '按服务商的答复改正');
};

type TestReceivers = { sms?: string | undefined; mail?: string | undefined };

export const checkProviders = async (deps: Deps, receivers: TestReceivers): Promise<Finding[]> => {
  const { smsProvider, mode } = deps.config;
  const providers = [...deps.sms.providers, ...deps.mail.providers];
  const findings = await Promise.all(
    providers.map(async (provider) => {
      const to = receivers[provider.channel];
      return [await trial(provider), ...receiptLine(deps, provider), ...(to ? [await send(deps, provider, to)] : [])];
    }),
  );
  const missing =
    mode === 'production' && smsProvider === 'none'
      ? [warn('短信', '没有设置短信服务商，无法注册和找回密码', '设置 SMS_PROVIDER，见 docs/operations.md')]
      : [];
  return [...findings.flat(), ...missing];
};
