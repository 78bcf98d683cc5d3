// Opens and closes an installation: data folder, database, keys, files, SMS and mail.
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDataDir, waitForDataDir } from './platform/data-dir.ts';
import { type Db, openDatabase, START_TIMEOUT_MS } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { findPreparedCluster } from './platform/db/prepared-cluster.ts';
import { checkDatabaseServer } from './platform/db/server-check.ts';
import { liveMail, liveSms } from './platform/deliveries/providers.ts';
import type { Deps } from './platform/deps.ts';
import { diskFiles } from './platform/files/disk-files.ts';
import { newId } from './platform/ids.ts';
import { openKept } from './platform/kept/kept.ts';
import { type Keys, loadKeys } from './platform/keys.ts';
import { openLive } from './platform/live/live.ts';
import { type MailPort, mailOutbox, noMail } from './platform/mail/mail.ts';
import { noSms, type SmsPort, smsOutbox } from './platform/sms/sms.ts';
import { checkSettings } from './settings-gate.ts';

type Say = (line: string) => void;
type Options = {
  say: Say;
  /** Does not migrate the database; for restore and doctor. */
  isBare?: boolean;
  /** How long to wait for another process to release DATA_DIR. */
  timeoutMs?: number;
  /** Called when DATA_DIR is locked, before anything is opened. */
  onLock?: () => Promise<void>;
  /** Called when the embedded database is starting in processes of its own. */
  onSpawn?: (() => void) | undefined;
  /** A database that already runs, instead of the embedded one. */
  database?: { url: string; stop: () => Promise<unknown>; home?: string };
};

const openOwnDatabase = async (config: Config, say: Say, onSpawn?: () => void) => {
  const isProduction = config.mode === 'production';
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: say,
    isProduction,
    findPrepared: findPreparedCluster,
    onSpawn,
  });
  return { url: postgres.url, stop: postgres.stop, home: postgres.home };
};

type Ports = { sms: SmsPort; mail: MailPort };

const portsOf = (config: Config, keys: Keys, outbox: Ports): Ports => ({
  sms: { live: liveSms(config, keys), outbox: outbox.sms, none: noSms }[config.smsProvider],
  mail: { live: liveMail(config, keys), outbox: outbox.mail, none: noMail }[config.mailProvider],
});

const bringUpToDate = async ({ mode }: Config, url: string, say: Say) => {
  let hasSaid = false;
  const onWait = () => {
    if (!hasSaid) say('数据库正被备份或别的长事务占用，等它结束后更新结构');
    hasSaid = true;
  };
  await migrate(url, { canGoBack: mode === 'demo', onWait });
};

/** Opens everything a server or a command needs and locks DATA_DIR against a second process. */
export const openInstallation = async (config: Config, options: Options) => {
  const { say, isBare = false, timeoutMs = 0, onLock, onSpawn, database } = options;
  checkSettings(config);
  const { release } = await waitForDataDir(config.dataDir, timeoutMs, say);
  const closers: (() => unknown)[] = [release];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    await onLock?.();
    const keys = loadKeys(config);
    if (config.databaseUrl) await checkDatabaseServer(config.databaseUrl);
    const own = config.databaseUrl ? undefined : (database ?? (await openOwnDatabase(config, say, onSpawn)));
    if (own) closers.push(own.stop);
    const url = config.databaseUrl ?? own?.url ?? '';
    if (!isBare) await bringUpToDate(config, url, say);
    const onError = (error: Error) => say(`[db] ${error.message}`);
    const kept = openKept({ url, onError });
    closers.push(kept.close);
    const db: Db = openDatabase({ url, timeoutMs: START_TIMEOUT_MS, onError, onChange: kept.drop });
    closers.push(() => db.destroy());
    const live = openLive({ url, onError });
    closers.push(live.close);
    const files = diskFiles(join(config.dataDir, 'files'));
    const ports = portsOf(config, keys, { sms: smsOutbox(keys, say), mail: mailOutbox(keys, say) });
    const deps: Deps = { config, db, keys, files, ...ports, live, kept, newId };
    return { deps, url, databaseHome: own?.home, close };
  } catch (error) {
    await close();
    throw error;
  }
};

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** For a command beside a running server: connects to its database instead of starting a second one. */
export const joinInstallation = async (config: Config, say: Say, { isBare = false }: Pick<Options, 'isBare'> = {}) => {
  const url = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  if (!url) return openInstallation(config, { say, isBare });
  checkSettings(config);
  createDataDir(config.dataDir);
  const keys = loadKeys(config);
  if (config.databaseUrl) await checkDatabaseServer(url);
  if (!isBare) await bringUpToDate(config, url, say);
  const onError = (error: Error) => say(`[db] ${error.message}`);
  const db = openDatabase({ url, size: 2, isPatient: true, onError });
  const files = diskFiles(join(config.dataDir, 'files'));
  // Neither connects before somebody listens.
  const live = openLive({ url, onError });
  const kept = openKept({ url, onError });
  // A command prints nothing, so it has no outbox.
  const ports = portsOf(config, keys, { sms: noSms, mail: noMail });
  const deps: Deps = { config, db, keys, files, ...ports, live, kept, newId };
  return { deps, url, databaseHome: undefined, close: () => db.destroy() };
};
