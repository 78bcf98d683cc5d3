// Derives all keys of the installation from one key file of 32 random bytes.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { StartRefusal } from './refusal.ts';

const SIZE = 32;
/** DER head of a PKCS #8 Ed25519 private key; the 32-byte seed follows it. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const keysFrom = (secret: Buffer) => {
  // Cached, because deriving a key costs more than encrypting with it.
  const cache = new Map<string, Buffer>();
  const derive = (purpose: string) => {
    const key = cache.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `rfb:${purpose}`, SIZE));
    cache.set(purpose, key);
    return key;
  };
  const sealBytes = (purpose: string, bytes: Buffer) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derive(purpose), iv);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const openBytes = (purpose: string, sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', derive(purpose), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };
  // As a key object: given bytes, Node spends ten times as long on preparing the key as on the text.
  const macKeys = new Map<string, KeyObject>();
  const macKey = (purpose: string) => {
    const key = macKeys.get(purpose) ?? createSecretKey(derive(purpose));
    macKeys.set(purpose, key);
    return key;
  };
  let signing: KeyObject | undefined;
  return {
    derive,
    sealBytes,
    openBytes,
    mac: (purpose: string, text: string) => createHmac('sha256', macKey(purpose)).update(text).digest(),
    seal: (purpose: string, text: string) => sealBytes(purpose, Buffer.from(text)).toString('base64'),
    open: (purpose: string, sealed: string) => openBytes(purpose, Buffer.from(sealed, 'base64')).toString('utf8'),
    signingKey: () => {
      const key = Buffer.concat([ED25519_HEAD, derive('signing')]);
      signing ??= createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      return signing;
    },
  };
};

export type Keys = ReturnType<typeof keysFrom>;

export const createKeyFile = (path: string) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, randomBytes(SIZE), { mode: 0o600, flag: 'wx' });
};

const isInside = (path: string, folder: string) => `${path}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);

const checkForProduction = (path: string, dataDir: string) => {
  if (isInside(realpathSync(path), dataDir))
    throw new StartRefusal('密钥文件 KEY_FILE 不能放在 DATA_DIR 里，请放到别处');
  if (statSync(path).mode & 0o077) throw new StartRefusal(`密钥文件权限过宽，请执行 chmod 600 ${path}`);
};

type KeySettings = { mode: 'demo' | 'production'; keyFile: string | undefined; dataDir: string };

/** Reads KEY_FILE. Demo mode creates one in DATA_DIR; production requires one outside it, readable by its owner only. */
export const loadKeys = ({ mode, keyFile, dataDir }: KeySettings): Keys => {
  const path = keyFile ?? join(dataDir, 'keys', 'key');
  if (mode === 'production' && !keyFile)
    throw new StartRefusal('生产模式需要 KEY_FILE：用 npm run keys:create 生成，并另存一份');
  if (!existsSync(path)) {
    if (mode === 'production')
      throw new StartRefusal(`找不到密钥文件 ${path}，请用 npm run keys:create 生成，或改正 KEY_FILE`);
    createKeyFile(path);
  }
  if (mode === 'production') checkForProduction(path, dataDir);
  const secret = readFileSync(path);
  if (secret.length !== SIZE)
    throw new StartRefusal(`密钥文件 ${path} 已损坏：应为 ${SIZE} 字节，实为 ${secret.length} 字节`);
  return keysFrom(secret);
};
