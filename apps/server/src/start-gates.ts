// Start check of the database: refuses an unsafe one with a message that says what to do.
import type { Config } from './config.ts';
import { hasAdmin } from './features/identity/auth/exports.ts';
import { hasTestClock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { StartRefusal } from './platform/refusal.ts';
import { hasDemoRows } from './seed/demo-rows.ts';

export const checkDatabase = async (config: Config, db: Db) => {
  if (await hasTestClock(db)) throw new StartRefusal('这是测试用的数据库（时钟被改过），不能用来运行');
  const [isDemo, isInUse] = [await hasDemoRows(db), await hasAdmin(db)];
  if (config.mode === 'demo') {
    // Demo rows among real ones could not be taken out again.
    if (isInUse && !isDemo)
      throw new StartRefusal('这里是正式数据，不能用演示模式打开：请设置 MODE=production，或换一个空的 DATA_DIR');
    return;
  }
  if (isDemo) throw new StartRefusal('数据库里有演示数据，生产模式请换一个空的 DATA_DIR 或 DATABASE_URL');
  if (!isInUse && !config.bootstrapToken)
    throw new StartRefusal('还没有管理员：请先运行 npm run admin:create，或设置一次性的 BOOTSTRAP_TOKEN');
};
