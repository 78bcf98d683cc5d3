// Parses all settings from the environment; the only module that reads it.
import { join, resolve } from 'node:path';
import { readBackupSettings } from './backup-settings.ts';
import { readLogSettings } from './log-settings.ts';
import { StartRefusal } from './platform/refusal.ts';
import { readProviders, withoutProviders } from './provider-settings.ts';
import { readSearchEngine } from './search-engine-settings.ts';

const PRINTED_PARAMETERS = new Set(['sslmode']);

/** Redacts a database URL for printing; it is parsed, so that no spelling of a password is missed. */
export const redactUrl = (text: string) => {
  if (!URL.canParse(text)) return '***';
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  if (!/^postgres(ql)?:$/.test(protocol)) return '***';
  const parameters = [...searchParams].map(
    ([name, value]) => `${name}=${PRINTED_PARAMETERS.has(name) ? value : '***'}`,
  );
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return `${protocol}//${username || password ? '***@' : ''}${host}${pathname}${query}`;
};

type Env = Record<string, string | undefined>;

const MEGABYTE = 1024 * 1024;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

const oneOf = <T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T => {
  const value = env[name] || fallback;
  if (!allowed.includes(value as T))
    throw new StartRefusal(`设置 ${name} 只能是 ${allowed.join(' 或 ')}，现在是 ${value}`);
  return value as T;
};

const wholeNumber = (env: Env, name: string, fallback: number, max: number) => {
  const text = env[name] || String(fallback);
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw new StartRefusal(`设置 ${name} 必须是 0 到 ${max} 的整数，现在是 ${text}`);
  return Number(text);
};

const portalPath = (env: Env) => {
  const path = env.PORTAL_PATH ?? '';
  if (path && !/^\/(?!\/)/.test(path)) throw new StartRefusal('设置 PORTAL_PATH 必须是以 / 开头的站内路径');
  return path;
};

/** The association's bank account until the office has set one; null unless complete. */
const payeeOf = ({ PAYEE_NAME: name, PAYEE_BANK: bank, PAYEE_ACCOUNT: account }: Env) =>
  name && bank && account ? { name, bank, account } : null;

const modeOf = (env: Env, host: string, hops: number) => {
  const looksLikeProduction = Boolean(env.DATABASE_URL || env.PUBLIC_URL || !LOOPBACK.has(host) || hops > 0);
  return oneOf(env, 'MODE', ['demo', 'production'], looksLikeProduction ? 'production' : 'demo');
};

/** Beside DATA_DIR, so that deleting DATA_DIR does not delete it; for a demo inside it. */
const auditHeadFile = (env: Env, mode: 'demo' | 'production', dataDir: string) =>
  resolve(env.AUDIT_HEAD_FILE || (mode === 'demo' ? join(dataDir, 'audit-heads') : `${dataDir}.audit-heads`));

export const readConfig = (env: Env) => {
  const host = env.HOST || '127.0.0.1';
  const trustProxyHops = wholeNumber(env, 'TRUST_PROXY_HOPS', 0, 9);
  const mode = modeOf(env, host, trustProxyHops);
  const port = wholeNumber(env, 'PORT', 8000, 65_535);
  const dataDir = resolve(env.DATA_DIR || './data');
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') || `http://localhost:${port}`;
  return {
    mode,
    host,
    port,
    isLoopback: LOOPBACK.has(host),
    trustProxyHops,
    /** Tells an explicit 0 from a missing setting. */
    hasProxyHops: Boolean(env.TRUST_PROXY_HOPS),
    dataDir,
    ...readBackupSettings(env, dataDir),
    auditHeadFile: auditHeadFile(env, mode, dataDir),
    auditHeadMail: env.AUDIT_HEAD_MAIL || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl,
    ...readLogSettings(env, publicUrl),
    searchEngine: readSearchEngine(env, { mode, publicUrl }),
    portalPath: portalPath(env),
    keyFile: env.KEY_FILE || undefined,
    certificationMode: oneOf(env, 'CERTIFICATION_MODE', ['auto', 'review'], mode === 'demo' ? 'auto' : 'review'),
    /** Production certifies by the clock only where this is said, too: nobody should get it with a copied demo setting. */
    isAutoCertificationConfirmed: oneOf(env, 'CERTIFICATION_AUTO_CONFIRMED', ['yes', 'no'], 'no') === 'yes',
    /** Whether demo fleets bid by themselves; never in production. */
    hasDemoTrade: oneOf(env, 'DEMO_TRADE', ['on', 'off'], 'on') === 'on' && mode === 'demo',
    passwordProfile: oneOf(env, 'PASSWORD_PROFILE', ['asvs', 'dengbao'], 'asvs'),
    /** Idle timeout of sessions. */
    idleMinutes: wholeNumber(env, 'IDLE_MINUTES', 120, 720) || 720,
    ...readProviders(env, mode === 'demo' ? 'outbox' : 'none'),
    /** Daily upload quota of all callers without an account, for reports and for registrations each. */
    anonymousUploadBytes: wholeNumber(env, 'ANONYMOUS_UPLOAD_MB', 1000, 1_000_000) * MEGABYTE,
    /** Uploads are rejected below this free space; for callers without an account below twice as much. */
    diskFloorBytes: wholeNumber(env, 'DISK_FLOOR_MB', 500, 100_000_000) * MEGABYTE,
    icpNumber: env.ICP_NUMBER || '',
    policeNumber: env.POLICE_NUMBER || '',
    payee: payeeOf(env),
    bootstrapToken: env.BOOTSTRAP_TOKEN || undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
    webDir: resolve(env.WEB_DIR || new URL('../../web/dist', import.meta.url).pathname),
  };
};

export type Config = ReturnType<typeof readConfig>;

/** Chosen for a live installation: people must be reminded that nobody checks the fleets. */
export const isAutomaticInProduction = ({ mode, certificationMode }: Pick<Config, 'mode' | 'certificationMode'>) =>
  mode === 'production' && certificationMode === 'auto';

/** The settings for printing, with secrets redacted. */
export const redacted = (config: Config) => ({
  ...config,
  ...withoutProviders,
  databaseUrl: config.databaseUrl && redactUrl(config.databaseUrl),
  tsaUrl: config.tsaUrl && redactUrl(config.tsaUrl),
  searchEngine: config.searchEngine?.url,
  witnesses: config.witnesses.map(({ url, label }) => `${label} ${url}`),
  bootstrapToken: config.bootstrapToken && '***',
  metricsToken: config.metricsToken && '***',
});
