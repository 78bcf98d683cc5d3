// Start check of the database: refuses an unsafe one with a message that says what to do.
import type { Config } from './config.ts';
import { hasAdmin } from './features/identity/auth/exports.ts';
import { hasTestClock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { hasDemoRows } from './seed/demo-rows.ts';

export const checkDatabase = async (config: Config, db: Db) => {
  if (await hasTestClock(db)) throw new StartRefusal('这是测试用的数据库（时钟被改过），不能用来运行');
  if (config.mode === 'demo') return;
  if (await hasDemoRows(db))
    throw new StartRefusal('数据库里有演示数据，生产模式请换一个空的 DATA_DIR 或 DATABASE_URL');
  if (!(await hasAdmin(db)) && !config.bootstrapToken)
    throw new StartRefusal('还没有管理员：请先运行 npm run admin:create，或设置一次性的 BOOTSTRAP_TOKEN');
};
