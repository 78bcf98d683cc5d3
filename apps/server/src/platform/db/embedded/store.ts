// Chooses where the embedded Postgres stores its data: in DATA_DIR, or in /var/lib if its account cannot enter DATA_DIR.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../refusal.ts';
import { canUse, changeOwner, chooseRunner, type Runner } from './runner.ts';

export type Store = { folder: string; cluster: string; passwordFile: string; logFile: string; runner: Runner };
type Place = { dataDir: string; isProduction: boolean; log: (message: string) => void };

const fallbackRoot = '/var/lib/rfb';
const recordIn = (dataDir: string) => join(dataDir, 'postgres.location');
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);

const storeAt = (folder: string): Store => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'postgres.log'),
  runner: chooseRunner(join(folder, 'cluster')),
});

/** The existing store of a DATA_DIR, if any. */
export const findStore = (dataDir: string): Store | undefined => {
  const folder = read(recordIn(dataDir)) ?? join(dataDir, 'postgres');
  return existsSync(join(folder, 'cluster')) ? storeAt(folder) : undefined;
};

export const prepareStore = ({ dataDir, isProduction, log }: Place): Store => {
  const path = realpathSync(dataDir);
  const inside = storeAt(join(path, 'postgres'));
  grantTraversal(inside.runner, path);
  const recorded = read(recordIn(path));
  if (!recorded && canUse(inside.runner, '-x', path)) return openStore(inside);
  if (isProduction)
    throw new StartRefusal(
      `数据库账号无法进入 ${path}，请换用普通用户启动、换一个 DATA_DIR，或设置 DATABASE_URL。` +
        ` The database account cannot enter ${path}: start as an ordinary user, choose another DATA_DIR or set DATABASE_URL.`,
    );
  const folder = recorded ?? recordOutside(path);
  log(`数据库账号无法进入 ${path}，数据库保存在 ${folder}`);
  mkdirSync(fallbackRoot, { recursive: true, mode: 0o755 });
  const store = openStore(storeAt(folder));
  claim(store, path);
  return store;
};

const openStore = (store: Store) => {
  mkdirSync(store.folder, { recursive: true, mode: 0o700 });
  changeOwner(store.runner, store.folder);
  return store;
};

/** Root's DATA_DIR is closed to others; the database's group may enter it but not list it. */
const grantTraversal = ({ gid }: Runner, path: string) => {
  const { uid, mode } = statSync(path);
  if (gid === undefined || uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(path, 0, gid);
  chmodSync(path, 0o710);
};

/** The DATA_DIR whose record names this store. */
const findOwner = (folder: string) => {
  const owner = read(join(folder, 'owner'));
  return owner && read(recordIn(owner)) === folder ? owner : undefined;
};

const recordOutside = (path: string) => {
  const usual = join(fallbackRoot, createHash('sha256').update(path).digest('hex').slice(0, 16));
  const spare = `${usual}.${Date.now()}`;
  const isTaken = findOwner(usual) !== undefined;
  // A DATA_DIR that was deleted and created again starts empty; the old store is renamed, never deleted.
  if (existsSync(usual) && !isTaken) renameSync(usual, spare);
  const folder = isTaken ? spare : usual;
  writeFileSync(recordIn(path), `${folder}\n`, { mode: 0o600 });
  return folder;
};

/** A moved DATA_DIR keeps its store; a copied one must not share it with the original. */
const claim = ({ folder }: Store, path: string) => {
  const owner = findOwner(folder);
  if (owner && owner !== path)
    throw new StartRefusal(
      `${path} 是 ${owner} 的副本，两者不能共用数据库，请用备份和恢复来复制。` +
        ` ${path} is a copy of ${owner} and cannot share its database: use backup and restore instead.`,
    );
  writeFileSync(join(folder, 'owner'), `${path}\n`);
};
