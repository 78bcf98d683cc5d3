// Checks reports and receipts on the command line; `node scripts/build-tools.ts` bundles it into tools/check-report.mjs.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { firstProblem } from '../../packages/contract/src/statements.ts';
import { inclusionOf, NO_PROOF } from '../../packages/contract/src/trade/bids/check-logged.ts';
import { checkReceipt } from '../../packages/contract/src/trade/bids/check-receipt.ts';
import { checkReport, logEntryOf } from '../../packages/contract/src/trade/bids/check-report.ts';
import { kindOf } from '../../packages/contract/src/trade/bids/signed-file.ts';
import { giveUp, print, readText } from './files.ts';

export { checkReceipt, checkReport };

const USAGE = `用法：node check-report.mjs 报告.json [回执.json] [写入证明.json] [--key 分会公钥] [--code 截止时收到的截止码]
  [--witness 见证人公钥]（可以写几次；与查验页上公布的核对）
三方保管的回执和密封报价用 seal-bid.mjs --check 查。`;

const readArguments = () => {
  try {
    const options = {
      key: { type: 'string' },
      code: { type: 'string' },
      witness: { type: 'string', multiple: true },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 0 && positionals.length <= 3) return { values, files: positionals };
  } catch {
    // An unknown option.
  }
  return giveUp(USAGE);
};

type Options = { key?: string; code?: string; witness?: string[] };

const statementsOf = async (given: string[], { key, code, witness: witnesses }: Options) => {
  const inclusions = given.map(inclusionOf).filter((one) => one !== undefined);
  const texts = given.filter((text) => !inclusionOf(text));
  const receipt = texts.find((text) => kindOf(text) === 'receipt');
  const report = texts.find((text) => text !== receipt);
  const trusted = { publicKey: key, deadlineCode: code, inclusions, witnesses };
  return [
    ...(report === undefined ? [] : await checkReport(report, trusted)),
    ...(receipt === undefined ? [] : await checkReceipt(receipt, { report, publicKey: key })),
    // Two reports, or a second file that is neither.
    ...(texts.length === 2 && receipt === undefined ? await checkReceipt(texts[1] ?? '') : []),
  ];
};

/** Where the proof is that was not among the files. */
const proofPath = async (texts: string[]) => {
  const report = texts.find((text) => kindOf(text) === 'report');
  const entry = report && (await logEntryOf(JSON.parse(report).document));
  return entry && `/zwli/api/public/log/inclusion?entry=${entry}`;
};

const main = async () => {
  const { values, files } = readArguments();
  const texts = files.map(readText);
  const statements = await statementsOf(texts, values);
  print(statements);
  const isGood = firstProblem(statements) === undefined;
  if (isGood && !values.key)
    console.log(
      `请核对分会查验页公布的公钥是否为 ${JSON.parse(texts.find((text) => kindOf(text)) ?? '').publicKey}，或用 --key 指定。`,
    );
  if (isGood && statements.some(({ unchecked }) => unchecked === NO_PROOF))
    console.log(`写入证明在分会网站的 ${await proofPath(texts)} ，保存后与报告一起给出。`);
  const isPartly = statements.some(({ unchecked }) => unchecked);
  if (isGood) console.log(`${isPartly ? '查过的都通过' : '全部通过'}，未连接任何服务器。`);
  else console.log('有不通过的项目，这份文件不可信。');
  process.exitCode = isGood ? 0 : 1;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
