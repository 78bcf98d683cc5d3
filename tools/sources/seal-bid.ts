// Seals a bid without the platform's page and without any network; `node scripts/build-tools.ts` bundles it into tools/seal-bid.mjs.
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstProblem, textOf } from '../../packages/contract/src/statements.ts';
import { bidFileRule, namedFilesProblem } from '../../packages/contract/src/trade/bids/bid-files.ts';
import { exactText } from '../../packages/contract/src/trade/bids/proof.ts';
import { kindOf } from '../../packages/contract/src/trade/bids/signed-file.ts';
import { sealFile } from '../../packages/contract/src/trade/custody/attachments.ts';
import {
  checkCustodyReceipt,
  checkSealedBid,
  custodyKindOf,
} from '../../packages/contract/src/trade/custody/check-custody.ts';
import { custodianKeysOf, readTenderFile, receiptInFile } from '../../packages/contract/src/trade/custody/files.ts';
import { custodyReceiptText, receiptOf } from '../../packages/contract/src/trade/custody/receipt.ts';
import { sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
import { Refused, readBidFile } from './bid-file.ts';
import { print } from './files.ts';

const USAGE = `用法：
  node seal-bid.mjs 竞价公钥.json 报价.json [--key 分会公钥] [--out 目录]   密封一份报价
  node seal-bid.mjs --check 报价回执.json [报告.json] [--key 分会公钥]          查看并核对自己的回执
  node seal-bid.mjs --check 密封报价.json [报价回执.json] [附件-….bin] [报告.json] 核对锁好的报价
报价.json 例：
  { "lot": 1, "fleetId": "企业编号", "revision": 1, "price": "6850.00", "validUntil": "2026-12-24",
    "surcharges": [], "plateNo": "", "note": "", "lowReason": "", "attachments": [] }
  撤回已提交的报价：{ "lot": 1, "fleetId": "企业编号", "revision": 2, "withdraw": true }`;

const roles = { shipper: '货主', association: '分会', auditor: '监督员' };

class Unreadable extends Error {}

const bytesOf = (file: string) => {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Unreadable(`读不到文件 ${file}（${code ?? message}），没有密封；请检查文件名与权限。`);
  }
};

const isSigned = (publicKey: string, signature: string, text: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );

/** Never over an existing file: a receipt that is lost cannot be made again. */
const write = (file: string, content: string | Uint8Array, mode: number) => {
  try {
    writeFileSync(file, content, { flag: 'wx', mode });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused(
      code === 'EEXIST'
        ? `${file} 已经存在，没有覆盖；请换一个 --out 目录。`
        : `写不了 ${file}（${code ?? message}）。`,
    );
  }
  return file;
};

const sealedFile = (name: string, path: string) => {
  try {
    return sealFile(basename(name), bytesOf(path));
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(`${name}：${error.message}。没有密封。`);
    throw error;
  }
};

const seal = async (tenderFile: string, bidFile: string, { trustedKey, out }: { trustedKey?: string; out: string }) => {
  const read = await readTenderFile(bytesOf(tenderFile).toString('utf8'), isSigned);
  if (typeof read === 'string') throw new Refused(`${tenderFile}：${read}。`);
  const { tender, publicKey } = read;
  if (trustedKey && trustedKey !== publicKey) throw new Refused('签名的不是你指定的分会公钥，没有密封。');
  const { lot, fleetId, revision, bid, attachments } = readBidFile(bytesOf(bidFile).toString('utf8'), tender);
  const files = attachments.map((file) => sealedFile(file, join(dirname(bidFile), file)));
  const problem = namedFilesProblem(
    files.map(({ attachment }) => attachment),
    files.length,
  );
  if (problem) throw new Refused(`${problem}，没有密封。`);
  const custodians = custodianKeysOf(tender);
  const named = files.map(({ attachment }) => attachment);
  const made = sealBid(custodians, {
    tenderId: tender.tenderId,
    lotId: lot.id,
    fleetId,
    revision,
    noticeNumber: tender.noticeNumber,
    bid: bid && named.length > 0 ? { ...bid, attachments: named } : bid,
    files: files.map(({ file }) => file),
  });
  const receipt = receiptOf(made, { tenderNo: tender.tenderNo, lotNumber: lot.number, custodians });
  const name = `${tender.tenderNo}-标的${lot.number}-第${revision}次.json`;
  // The receipt first: a bid without it could be submitted, but never be proved.
  const kept = write(join(out, `报价回执-${name}`), custodyReceiptText(receipt), 0o600);
  const sent = [
    write(join(out, `密封报价-${name}`), exactText(made.sealed), 0o644),
    ...files.map(({ sealed, file }) => write(join(out, `附件-${file.sha256.slice(0, 16)}.bin`), sealed, 0o644)),
  ];
  console.log(`${tender.tenderNo}　${tender.title}　标的 ${lot.number} ${lot.name}　报价截止 ${tender.closesAt}`);
  for (const { role, name: holder, fingerprint } of tender.custodians)
    console.log(`${roles[role]}　${holder}　指纹 ${fingerprint}`);
  if (!trustedKey) console.log(`请核对分会查验页公布的公钥是否为 ${publicKey}，或用 --key 指定。`);
  console.log(`承诺值 ${made.sealed.commitment}`);
  console.log(`请上传：${sent.join('、')}`);
  if (files.length > 0) console.log(bidFileRule);
  console.log(
    `请自己留好：${kept}\n里面有你的价格和钥匙，开启以前不要给任何人；丢了就不能再读这份报价、也不能证明它。`,
  );
  console.log('没有连接任何服务器。');
};

/** The receipt or the sealed bid, with whatever else of the tender lies beside it. */
const check = async (file: string, others: string[], trustedKey: string | undefined) => {
  const bytes = [file, ...others].map(bytesOf);
  const texts = bytes.map(textOf);
  const [text = ''] = texts;
  const known = { texts, bytes, reports: texts.filter((one) => kindOf(one) === 'report'), publicKey: trustedKey };
  const statements =
    custodyKindOf(text) === 'sealedBid' ? await checkSealedBid(text, known) : await checkCustodyReceipt(text, known);
  const receipt = receiptInFile(text);
  if (receipt) {
    console.log(`${receipt.tenderNo}　标的 ${receipt.lotNumber}　第 ${receipt.revision} 次`);
    console.log(receipt.payload.bid ? JSON.stringify(receipt.payload.bid, null, 1) : '撤回报价');
    console.log(`承诺值 ${receipt.commitment}`);
    if (receipt.accepted) console.log(`查验码 ${receipt.accepted.code}，签名公钥 ${receipt.accepted.publicKey}`);
  }
  print(statements);
  if (firstProblem(statements)) throw new Refused('有不通过的项目，这份文件不可信。');
  console.log('没有连接任何服务器。');
};

const optionOf = (args: string[], name: string) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};

const main = async () => {
  const args = process.argv.slice(2);
  const [trustedKey, out = '.', receipt] = [
    optionOf(args, '--key'),
    optionOf(args, '--out'),
    optionOf(args, '--check'),
  ];
  const [tenderFile, bidFile] = args;
  if (receipt) return check(receipt, args, trustedKey);
  if (!tenderFile || !bidFile) throw new Unreadable(USAGE);
  return seal(tenderFile, bidFile, { ...(trustedKey && { trustedKey }), out });
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    if (!(error instanceof Refused || error instanceof Unreadable || error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exit(error instanceof Unreadable ? 2 : 1);
  });
