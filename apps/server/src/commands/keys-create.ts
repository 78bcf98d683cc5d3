// npm run keys:create -- <path>: creates the installation's key file.
import { existsSync } from 'node:fs';
import { createKeyFile } from '../platform/keys.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { runCommand } from './open.ts';

await runCommand(async () => {
  const path = process.argv[2] ?? process.env.KEY_FILE;
  if (!path) throw new StartRefusal('请给出文件位置，例如 npm run keys:create -- /etc/rfb/key');
  if (existsSync(path)) throw new StartRefusal(`${path} 已存在；换掉它会使已加密的内容无法读取，所以不覆盖`);
  createKeyFile(path);
  console.log(`已生成密钥文件 ${path}。请另存一份到别处：没有它，备份也无法恢复加密的内容。`);
});
