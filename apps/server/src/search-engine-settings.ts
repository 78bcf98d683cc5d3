// Reads from the environment which search engines are told of changed pages, by the IndexNow protocol; nobody unless both are set.
import { StartRefusal } from './platform/refusal.ts';

type Env = Record<string, string | undefined>;
type Installation = { mode: 'demo' | 'production'; publicUrl: string };

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** A user name or password in it would be sent to whoever answers there. */
const isSafeUrl = (text: string) => {
  const url = urlOf(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
};

/** Undefined in a demo as well: its companies are invented, and nobody outside can open its pages. */
export const readSearchEngine = (env: Env, { mode, publicUrl }: Installation) => {
  const { INDEXNOW_URL: url = '', INDEXNOW_KEY: key = '' } = env;
  if (!url && !key) return undefined;
  if (!url || !key) throw new StartRefusal('INDEXNOW_URL 和 INDEXNOW_KEY 要一起设置，或都去掉');
  if (!isSafeUrl(url)) throw new StartRefusal('设置 INDEXNOW_URL 须为不带账号和参数的 https 地址');
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key))
    throw new StartRefusal('设置 INDEXNOW_KEY 须为 8 到 128 个字母、数字或短横，可用 openssl rand -hex 16 生成');
  if (mode === 'demo') return undefined;
  if (urlOf(publicUrl)?.protocol !== 'https:')
    throw new StartRefusal('设置 INDEXNOW_URL 时 PUBLIC_URL 须为 https 地址，否则搜索引擎打不开这些网页');
  return { url, key };
};
