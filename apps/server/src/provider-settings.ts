// Reads the settings of SMS and mail providers from the environment, and says what a half-configured one lacks.
import { existsSync, readFileSync } from 'node:fs';
import type { MessageKind, ProviderName } from './platform/deliveries/provider.ts';
import { isPlainAddress } from './platform/mail/letter.ts';
import type { SmtpSettings } from './platform/mail/smtp.ts';
import { StartRefusal } from './platform/refusal.ts';
import type { AliyunSettings } from './platform/sms/aliyun.ts';
import type { TencentSettings } from './platform/sms/tencent.ts';
import type { WebhookSettings } from './platform/sms/webhook.ts';

type Env = Record<string, string | undefined>;
type SmsName = Exclude<ProviderName, 'smtp'>;

const SMS_NAMES: readonly SmsName[] = ['aliyun', 'tencent', 'webhook'];
const MIN_SECRET_LENGTH = 32;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);

/** Empty: the provider does not send this kind. */
type TemplateIds = Record<Exclude<MessageKind, 'test'>, string>;
type ProviderTexts = { signName: string; templates: TemplateIds };

/** The way of sending: real providers, the demo's outbox, or none. */
type Sending = 'live' | 'outbox' | 'none';

const namesOf = (env: Env, fallback: Sending) => {
  const text = env.SMS_PROVIDER || fallback;
  if (text === 'outbox' || text === 'none') return { smsProvider: text as Sending, smsNames: [] as SmsName[] };
  const names = text.split(',').map((name) => name.trim());
  const isKnown = names.every((name, index) => SMS_NAMES.includes(name as SmsName) && names.indexOf(name) === index);
  if (!isKnown)
    throw new StartRefusal(
      `设置 SMS_PROVIDER 只能是 outbox、none，或以逗号分隔的 ${SMS_NAMES.join('、')}，现在是 ${text}`,
    );
  return { smsProvider: 'live' as Sending, smsNames: names as SmsName[] };
};

const textsOf = (env: Env, prefix: string): ProviderTexts => ({
  signName: env[`${prefix}_SIGN_NAME`] ?? '',
  templates: {
    code: env[`${prefix}_TEMPLATE_CODE`] ?? '',
    notice: env[`${prefix}_TEMPLATE_NOTICE`] ?? '',
    driver: env[`${prefix}_TEMPLATE_DRIVER`] ?? '',
    invitation: env[`${prefix}_TEMPLATE_INVITATION`] ?? '',
  },
});

/** A malformed escape leaves the text as it is; the server will refuse it. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const certificateOf = (path: string | undefined) => {
  if (!path) return undefined;
  if (!existsSync(path)) throw new StartRefusal(`找不到 MAIL_CA_FILE 指定的证书 ${path}`);
  return readFileSync(path, 'utf8');
};

const smtpOf = (env: Env): SmtpSettings => {
  const given = URL.canParse(env.MAIL_URL ?? '') ? new URL(env.MAIL_URL ?? '') : undefined;
  const url = given && ['smtp:', 'smtps:'].includes(given.protocol) ? given : undefined;
  const isTls = url?.protocol === 'smtps:';
  return {
    host: url?.hostname.replace(/^\[|\]$/g, '') ?? '',
    port: Number(url?.port) || (isTls ? 465 : 587),
    isTls,
    isPlain: url?.protocol === 'smtp:' && LOOPBACK.has(url.hostname),
    user: decoded(url?.username ?? ''),
    password: decoded(url?.password ?? ''),
    from: env.MAIL_FROM ?? '',
    ca: certificateOf(env.MAIL_CA_FILE),
  };
};

/** SMS_ALIYUN_MONTHLY_CAP=5000: the most messages per calendar month; absent is unlimited. */
const capsOf = (env: Env): Record<string, number> =>
  Object.fromEntries(
    SMS_NAMES.flatMap((name) => {
      const setting = `SMS_${name.toUpperCase()}_MONTHLY_CAP`;
      const text = env[setting];
      if (!text) return [];
      if (!/^\d{1,9}$/.test(text)) throw new StartRefusal(`设置 ${setting} 必须是整数，现在是 ${text}`);
      return [[name, Number(text)]];
    }),
  );

const mailOf = (env: Env, fallback: Sending) => {
  const text = env.MAIL_PROVIDER || (env.MAIL_URL ? 'smtp' : fallback);
  if (!['smtp', 'outbox', 'none'].includes(text))
    throw new StartRefusal(`设置 MAIL_PROVIDER 只能是 smtp、outbox 或 none，现在是 ${text}`);
  return { mailProvider: (text === 'smtp' ? 'live' : text) as Sending, smtp: smtpOf(env) };
};

export const readProviders = (env: Env, fallback: Sending) => ({
  ...namesOf(env, fallback),
  ...mailOf(env, fallback),
  smsMonthlyCaps: capsOf(env),
  aliyun: {
    url: env.SMS_ALIYUN_URL || 'https://dysmsapi.aliyuncs.com/',
    keyId: env.SMS_ALIYUN_ACCESS_KEY ?? '',
    secret: env.SMS_ALIYUN_ACCESS_SECRET ?? '',
  } satisfies AliyunSettings,
  tencent: {
    url: env.SMS_TENCENT_URL || 'https://sms.tencentcloudapi.com/',
    secretId: env.SMS_TENCENT_SECRET_ID ?? '',
    secretKey: env.SMS_TENCENT_SECRET_KEY ?? '',
    appId: env.SMS_TENCENT_APP_ID ?? '',
    region: env.SMS_TENCENT_REGION || 'ap-guangzhou',
  } satisfies TencentSettings,
  webhook: { url: env.SMS_WEBHOOK_URL ?? '', secret: env.SMS_WEBHOOK_SECRET ?? '' } satisfies WebhookSettings,
  smsTexts: { aliyun: textsOf(env, 'SMS_ALIYUN'), tencent: textsOf(env, 'SMS_TENCENT') },
});

type ProviderSettings = ReturnType<typeof readProviders>;

const isSafeUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
};

/** The names of the settings that are empty or unusable. */
const lacksOf: Record<ProviderName, (settings: ProviderSettings) => (string | false)[]> = {
  aliyun: ({ aliyun, smsTexts: { aliyun: texts } }) => [
    !aliyun.keyId && 'SMS_ALIYUN_ACCESS_KEY',
    !aliyun.secret && 'SMS_ALIYUN_ACCESS_SECRET',
    !texts.signName && 'SMS_ALIYUN_SIGN_NAME',
    !texts.templates.code && 'SMS_ALIYUN_TEMPLATE_CODE',
    !isSafeUrl(aliyun.url) && 'SMS_ALIYUN_URL（须为 https 地址）',
  ],
  tencent: ({ tencent, smsTexts: { tencent: texts } }) => [
    !tencent.secretId && 'SMS_TENCENT_SECRET_ID',
    !tencent.secretKey && 'SMS_TENCENT_SECRET_KEY',
    !tencent.appId && 'SMS_TENCENT_APP_ID',
    !texts.signName && 'SMS_TENCENT_SIGN_NAME',
    !texts.templates.code && 'SMS_TENCENT_TEMPLATE_CODE',
    !isSafeUrl(tencent.url) && 'SMS_TENCENT_URL（须为 https 地址）',
  ],
  webhook: ({ webhook }) => [
    !isSafeUrl(webhook.url) && 'SMS_WEBHOOK_URL（须为 https 地址）',
    webhook.secret.length < MIN_SECRET_LENGTH && `SMS_WEBHOOK_SECRET（至少 ${MIN_SECRET_LENGTH} 个字符）`,
  ],
  smtp: ({ smtp }) => [
    !smtp.host && 'MAIL_URL（形如 smtps://用户:密码@邮件服务器:465）',
    Boolean(smtp.user) !== Boolean(smtp.password) && 'MAIL_URL（用户与密码要一起给出）',
    !isPlainAddress(smtp.from) && 'MAIL_FROM（发件地址）',
  ],
};

/** One sentence per provider that is chosen but incomplete. */
export const providerProblems = (settings: ProviderSettings): string[] => {
  const chosen: ProviderName[] = [...settings.smsNames, ...(settings.mailProvider === 'live' ? ['smtp' as const] : [])];
  return chosen.flatMap((name) => {
    const lacks = lacksOf[name](settings).filter((lack) => lack !== false);
    return lacks.length > 0 ? [`${name} 没有设置完整，缺少或有误：${lacks.join('、')}`] : [];
  });
};

/** For printing at start: what is chosen, without addresses and secrets. */
export const withoutProviders = {
  aliyun: undefined,
  tencent: undefined,
  webhook: undefined,
  smtp: undefined,
} satisfies Partial<Record<keyof ProviderSettings, undefined>>;
