// Checks reports and receipts on the command line; `node scripts/build-tools.ts` bundles it into tools/check-report.mjs.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { firstProblem } from '../../packages/contract/src/statements.ts';
import { checkReceipt } from '../../packages/contract/src/trade/bids/check-receipt.ts';
import { checkReport } from '../../packages/contract/src/trade/bids/check-report.ts';
import { kindOf } from '../../packages/contract/src/trade/bids/signed-file.ts';
import { giveUp, print, readText } from './files.ts';

export { checkReceipt, checkReport };

const USAGE = '用法：node check-report.mjs 报告.json [回执.json] [--key 分会公钥] [--code 截止时收到的截止码]';

const readArguments = () => {
  try {
    const options = { key: { type: 'string' }, code: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1 || positionals.length === 2) return { values, files: positionals };
  } catch {
    // An unknown option.
  }
  return giveUp(USAGE);
};

const statementsOf = async (texts: string[], { key, code }: { key?: string; code?: string }) => {
  const receipt = texts.find((text) => kindOf(text) === 'receipt');
  const report = texts.find((text) => text !== receipt);
  return [
    ...(report === undefined ? [] : await checkReport(report, { publicKey: key, deadlineCode: code })),
    ...(receipt === undefined ? [] : await checkReceipt(receipt, { report, publicKey: key })),
    // Two reports, or a second file that is neither.
    ...(texts.length === 2 && receipt === undefined ? await checkReceipt(texts[1] ?? '') : []),
  ];
};

const main = async () => {
  const { values, files } = readArguments();
  const texts = files.map(readText);
  const statements = await statementsOf(texts, values);
  print(statements);
  const isGood = firstProblem(statements) === undefined;
  if (isGood && !values.key)
    console.log(`请核对分会查验页公布的公钥是否为 ${JSON.parse(texts[0] ?? '').publicKey}，或用 --key 指定。`);
  const isPartly = statements.some(({ unchecked }) => unchecked);
  if (isGood) console.log(`${isPartly ? '查过的都通过' : '全部通过'}，未连接任何服务器。`);
  else console.log('有不通过的项目，这份文件不可信。');
  process.exitCode = isGood ? 0 : 1;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
