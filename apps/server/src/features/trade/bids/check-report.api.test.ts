// Tests the standalone checker on a real report: it passes, and every change of a single byte is found.
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { documentText, fileText, receiptText } from '@rfb/contract/trade/bids/proof.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { temporaryFolder } from '../../../testing/temporary.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../../../../tools/check-report.mjs');
type Statement = { name: string; problem: string };
type Checker = {
  checkReport(text: string, key?: string): Statement[];
  checkReceipt(text: string, report: string): Statement[];
};
const checker: Checker = await import(SCRIPT);

const t = await testApp();
const make = makeTenders(t);
const bid = makeBids(t);
const shipper = await t.shipper();
const fleets = await bid.fleets(await t.admin(), 3);
const [first, second, third] = fleets;
if (!first || !second || !third) throw new Error('no fleets');
const tender = await make.publish(shipper, tenderContent({ isNamed: true }));
const { token, sha256 } = await bid.attach(first, tender);
const receipt = await bid.place(first, tender, { note: '每周三台 <可加>', attachments: [token] });
await bid.place(second, tender, { priceE4: 91_000_000 });
await bid.place(third, tender, { priceE4: 95_000_000 });
await t.call(bids.withdrawBid, { params: lotParams(tender), body: { seenRevision: 99 } }, third);
await bid.close(tender);
await bid.open(shipper, tender);
const params = { tenderId: tender.id };
const report = fileText((await t.call(bids.getOpeningReport, { params }, shipper)).data);
const failing = (statements: Statement[]) => statements.filter(({ problem }) => problem).map(({ name }) => name);

it('passes the report of the shipper, of a bidder and of the public, and a receipt on it', async () => {
  expect(checker.checkReport(report).map(({ problem }) => problem)).toEqual(['', '', '', '', '', '', '']);
  const ofBidder = fileText((await t.call(bids.getOpeningReport, { params }, second)).data);
  expect(failing(checker.checkReport(ofBidder))).toEqual([]);
  const open = await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } });
  expect(failing(checker.checkReport(fileText(open.data)))).toEqual([]);
  expect(failing(checker.checkReceipt(fileText(receipt), report))).toEqual([]);
  expect(failing(checker.checkReceipt(fileText(receipt), fileText(open.data)))).toEqual([]);
});

/** Statements that fail after each of `count` changes of one byte, evenly spread over the file. */
const afterChanges = (text: string, count: number, check: (changed: string) => Statement[]) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor((index * bytes.length) / count);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ randomInt(1, 256);
    // Invalid UTF-8 is read as replacement characters, as the script does.
    return failing(check(changed.toString('utf8')));
  });
};

it('finds 1,000 of 1,000 changes of a single byte of the report, and of the receipt, and names what fails', () => {
  for (const failed of [
    afterChanges(report, 1_000, (changed) => checker.checkReport(changed)),
    afterChanges(fileText(receipt), 1_000, (changed) => checker.checkReceipt(changed, report)),
  ])
    expect(failed.filter((names) => names.length > 0)).toHaveLength(1_000);
});

it('names the statement a changed byte makes false', () => {
  const named = (from: string, to: string) => failing(checker.checkReport(report.replace(from, to)));
  expect(named('"priceE4": 91000000', '"priceE4": 91000001')).toEqual(['签名', '承诺值']);
  expect(named(`"sha256": "${sha256}"`, `"sha256": "${'0'.repeat(64)}"`)).toEqual(['签名', '承诺值']);
  expect(named('"name": "执照.pdf"', '"name": "执照1.pdf"')).toEqual(['签名', '承诺值']);
  expect(named('"position": 2', '"position": 3')).toEqual(['签名', '链']);
  expect(named('"closesAt": "2', '"closesAt": "1')).toEqual(['签名', '截止码', '时间']);
  expect(named(' "document"', '"document"')).toEqual(['文件']);
});

it('says which statement fails', () => {
  const { document, ...rest } = JSON.parse(report);
  const changed = (change: (copy: typeof document) => void) => {
    const copy = structuredClone(document);
    change(copy);
    return failing(checker.checkReport(fileText({ document: copy, ...rest })));
  };
  expect(changed((copy) => copy.links.splice(1, 1))).toEqual(['签名', '链']);
  expect(changed((copy) => (copy.head = copy.chainStart))).toEqual(['签名', '链头', '截止码']);
  expect(changed((copy) => (copy.links[0].bid.priceE4 -= 1))).toEqual(['签名', '承诺值']);
  expect(changed((copy) => (copy.closesAt = copy.links[1].receivedAt))).toEqual(['签名', '截止码', '时间']);
  const swapped = structuredClone(document);
  swapped.title = '别的竞价';
  expect(failing(checker.checkReport(fileText({ document: swapped, ...rest })))).toEqual(['签名']);
  const other = '302a300506032b6570032100'.padEnd(88, '0');
  expect(failing(checker.checkReport(report, other))).toEqual(['公钥']);
});

it('does not accept a receipt that another key signed', () => {
  const { document } = JSON.parse(fileText(receipt));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');
  const copy = { ...document, publicSignature: signed(receiptText(document.tenderNo, document)) };
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  const own = fileText({ document: copy, signature: signed(documentText(copy)), publicKey: key });
  expect(checker.checkReceipt(own, report)).toEqual([{ name: '我的回执', problem: '这张回执不在报告的链上' }]);
});

it('runs as a script without a server and exits with 1 for a changed file', async () => {
  const folder = temporaryFolder();
  const [good, bad] = [join(folder, 'report.json'), join(folder, 'changed.json')];
  await writeFile(good, report);
  await writeFile(bad, report.replace('"priceE4": 91000000', '"priceE4": 90000000'));
  const run = promisify(execFile);
  expect((await run(process.execPath, [SCRIPT, good])).stdout).toMatch(
    /请核对分会查验页公布的公钥是否为 302a.*全部通过/s,
  );
  await expect(run(process.execPath, [SCRIPT, bad])).rejects.toMatchObject({ code: 1 });
});
