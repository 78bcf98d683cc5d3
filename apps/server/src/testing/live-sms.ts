// An installation whose SMS providers are local servers.
import { readConfig } from '../config.ts';
import { liveSms } from '../platform/deliveries/providers.ts';
import type { Deps } from '../platform/deps.ts';
import { ALIYUN, TENCENT, WEBHOOK_SECRET } from './provider-servers.ts';

type Urls = Partial<Record<'aliyun' | 'tencent' | 'webhook', string>>;

const providerEnv = (urls: Urls) => ({
  SMS_PROVIDER: Object.keys(urls).join(','),
  SMS_ALIYUN_URL: urls.aliyun ?? '',
  SMS_ALIYUN_ACCESS_KEY: ALIYUN.keyId,
  SMS_ALIYUN_ACCESS_SECRET: ALIYUN.secret,
  SMS_ALIYUN_SIGN_NAME: '公路货运分会',
  SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
  SMS_ALIYUN_TEMPLATE_NOTICE: 'SMS_2',
  SMS_TENCENT_URL: urls.tencent ?? '',
  SMS_TENCENT_SECRET_ID: TENCENT.secretId,
  SMS_TENCENT_SECRET_KEY: TENCENT.secretKey,
  SMS_TENCENT_APP_ID: TENCENT.appId,
  SMS_TENCENT_SIGN_NAME: '货运分会',
  SMS_TENCENT_TEMPLATE_CODE: '449739',
  SMS_TENCENT_TEMPLATE_NOTICE: '449740',
  SMS_WEBHOOK_URL: urls.webhook ?? '',
  SMS_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

/** These providers, in this order. */
export const withLiveSms = (deps: Deps, urls: Urls): Deps => {
  const config = readConfig({ MODE: 'production', ...providerEnv(urls) });
  return { ...deps, config, sms: liveSms(config, deps.keys) };
};
