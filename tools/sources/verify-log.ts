// Checks a package of the operation log on the command line; `node scripts/build-tools.ts` bundles it into tools/verify-log.mjs.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkPackage } from '../../packages/contract/src/overview/logs/check-package.ts';
import { giveUp, print, readText } from './files.ts';

export { checkPackage };

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, publicKey: values.key };
  } catch {
    // An unknown option.
  }
  return giveUp('用法：node verify-log.mjs 校验包文件 [--key 公钥]');
};

const main = async () => {
  const { file, publicKey } = readArguments();
  const { statements, problem, first, last, entries, withheld, heads } = await checkPackage(readText(file), {
    ...(publicKey && { publicKey }),
  });
  print(statements);
  process.exitCode = problem ? 1 : 0;
  if (problem) return console.log(`校验不通过：${problem}`);
  console.log(`校验通过：第 ${first} 条到第 ${last} 条，共 ${entries} 条逐条相接，链头 ${heads} 个，签名有效。`);
  if (withheld > 0) console.log(`其中 ${withheld} 条是仍在进行的竞价报价，没有原文，只核对了指纹的位置。`);
  if (!publicKey) console.log('没有给出公钥：请把文件里的公钥与官网核验页公布的比较，或用 --key 传入。');
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
