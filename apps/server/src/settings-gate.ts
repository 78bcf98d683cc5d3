// Start check of the settings alone, before anything is opened: refuses unsafe ones with a message that says what to do.
import type { Config } from './config.ts';
import { StartRefusal } from './platform/refusal.ts';
import { providerProblems } from './provider-settings.ts';

const MIN_TOKEN_LENGTH = 32;
const isShort = (token: string | undefined) => token !== undefined && token.length < MIN_TOKEN_LENGTH;
const tooShort = (name: string) => `${name} 至少 ${MIN_TOKEN_LENGTH} 个字符，可用 openssl rand -hex 32 生成`;

export const checkSettings = (config: Config) => {
  const problems = [
    config.mode === 'demo' && !config.isLoopback && '演示模式只能监听本机地址，请去掉 HOST 或改用生产模式',
    config.mode === 'demo' && config.databaseUrl && '演示模式使用自带数据库，请去掉 DATABASE_URL 或改用生产模式',
    config.mode === 'production' &&
      config.certificationMode === 'auto' &&
      !config.isAutoCertificationConfirmed &&
      '自动认证没有人核对车队：请把 CERTIFICATION_MODE 设为 review；确实要用时再设 CERTIFICATION_AUTO_CONFIRMED=yes',
    config.mode === 'production' &&
      config.smsProvider === 'outbox' &&
      '生产模式不能把短信留在发件箱，请设置 SMS_PROVIDER',
    config.mode === 'production' &&
      config.mailProvider === 'outbox' &&
      '生产模式不能把邮件留在发件箱，请设置 MAIL_PROVIDER',
    ...providerProblems(config),
    isShort(config.bootstrapToken) && tooShort('BOOTSTRAP_TOKEN'),
    isShort(config.metricsToken) && tooShort('METRICS_TOKEN'),
    // The server itself speaks http, so https means a proxy; without the number of hops all visitors would count as one caller.
    config.mode === 'production' &&
      config.publicUrl.startsWith('https:') &&
      !config.hasProxyHops &&
      '请设置 TRUST_PROXY_HOPS：前面有一层反向代理就是 1，直接对外就是 0',
    config.mode === 'production' && !isSafeUrl(config) && '生产模式的 PUBLIC_URL 必须是 https 地址（本机地址除外）',
  ];
  const problem = problems.find(Boolean);
  if (problem) throw new StartRefusal(String(problem));
};

const isSafeUrl = ({ publicUrl }: Config) => {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  );
};
