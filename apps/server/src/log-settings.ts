// Reads the settings of the public log from the environment: its name, its witnesses and how many of them must cosign.
import { createHash } from 'node:crypto';
import { StartRefusal } from './platform/refusal.ts';

type Env = Record<string, string | undefined>;

/** `label`: how people know it; the key's name without one. */
type Witness = {
  url: string;
  label: string;
  key: { name: string; id: string; type: number; publicKey: Uint8Array<ArrayBuffer> };
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const COSIGNATURE = 4;

/** A user name or password in it would be sent to whoever answers there. */
const isSafeUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
};

const originOf = (env: Env, publicUrl: string) => {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).host : 'localhost';
  const origin = env.LOG_ORIGIN || `${host}/log`;
  if (!/^[\x21-\x2a\x2c-\x7e]{1,100}$/.test(origin))
    throw new StartRefusal('设置 LOG_ORIGIN 只能是不含空格和加号的英文字符，例如 example.org/log');
  return origin;
};

/** name+id+base64(4, public key), as `node tools/witness.mjs key` prints it. */
const keyOf = (text: string) => {
  const [, name = '', id = '', encoded = ''] = /^([\x21-\x2a\x2c-\x7e]+)\+([0-9a-f]{8})\+([\w+/=]+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length !== 33 || bytes[0] !== COSIGNATURE || bytes.toString('base64') !== encoded) return undefined;
  const expected = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8);
  return expected === id ? { name, id, type: COSIGNATURE, publicKey: Uint8Array.from(bytes.subarray(1)) } : undefined;
};

const witnessOf = (line: string): Witness => {
  const [url = '', keyText = '', ...label] = line.split(/\s+/);
  const key = keyOf(keyText);
  if (!isSafeUrl(url)) throw new StartRefusal(`设置 WITNESSES 里的地址须为 https：${url}`);
  if (!key) throw new StartRefusal(`设置 WITNESSES 里 ${url} 的公钥有误，请照抄见证人给出的那一行`);
  return { url: url.replace(/\/+$/, ''), key, label: label.join(' ') || key.name };
};

const witnessesOf = (env: Env) => {
  const lines = (env.WITNESSES ?? '').split(/[\n;]/).map((line) => line.trim());
  const witnesses = lines.filter(Boolean).map(witnessOf);
  const isTwice = (of: (witness: Witness) => string) => new Set(witnesses.map(of)).size < witnesses.length;
  // One key counted twice would be one witness that looks like two.
  if (isTwice(({ key }) => key.name) || isTwice(({ key }) => Buffer.from(key.publicKey).toString('hex')))
    throw new StartRefusal('设置 WITNESSES 里同一个见证人写了两次');
  return witnesses;
};

/** More than half, or the server could show two logs to two halves of the witnesses. */
const quorumOf = (env: Env, count: number) => {
  const least = count === 0 ? 0 : Math.floor(count / 2) + 1;
  const text = env.WITNESS_QUORUM || String(least);
  const quorum = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  if (quorum < least || quorum > count)
    throw new StartRefusal(`设置 WITNESS_QUORUM 必须过半：${count} 个见证人时是 ${least} 到 ${count}，现在是 ${text}`);
  return quorum;
};

const authorityOf = (env: Env) => {
  if (!env.TSA_URL) return undefined;
  if (!URL.canParse(env.TSA_URL) || !/^https?:$/.test(new URL(env.TSA_URL).protocol))
    throw new StartRefusal('设置 TSA_URL 须为 http 或 https 地址');
  return env.TSA_URL;
};

export const readLogSettings = (env: Env, publicUrl: string) => {
  const witnesses = witnessesOf(env);
  return {
    logOrigin: originOf(env, publicUrl),
    witnesses,
    witnessQuorum: quorumOf(env, witnesses.length),
    tsaUrl: authorityOf(env),
  };
};
