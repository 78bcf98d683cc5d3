// npm run admin:reset-factor -- --username name: removes the second factor of an administrator whom no owner can help.
import { parseArgs } from 'node:util';
import { resetFactorByCommand } from '../features/identity/auth/exports.ts';
import { Refusal, StartRefusal } from '../platform/refusal.ts';
import { openInstallation, runCommand } from './open.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' } } });
  if (!values.username) throw new StartRefusal('请用 -- --username 指定管理员账号');
  const { deps, close } = await openInstallation();
  try {
    await resetFactorByCommand(deps, values.username);
  } catch (error) {
    throw error instanceof Refusal ? new StartRefusal(error.message) : error;
  } finally {
    await close();
  }
  console.log(`已重置 ${values.username} 的二次验证，其所有登录已结束；现在可用密码登录，请在个人信息里重新开启。`);
});
