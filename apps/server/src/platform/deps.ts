// The dependencies passed to every action and query: configuration, database, keys, files and other I/O.
import type { Config } from '../config.ts';
import type { Db } from './db/database.ts';
import type { FileStore } from './files/disk-files.ts';
import type { Kept } from './kept/kept.ts';
import type { Keys } from './keys.ts';
import type { Live } from './live/live.ts';
import type { MailPort } from './mail/mail.ts';
import type { SmsPort } from './sms/sms.ts';

export type Deps = {
  config: Config;
  db: Db;
  keys: Keys;
  files: FileStore;
  sms: SmsPort;
  mail: MailPort;
  live: Live;
  kept: Kept;
  newId(): string;
};
