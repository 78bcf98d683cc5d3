// Tests the standalone checker on a real report: it passes, and every change of a single byte is found.
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getInclusionProof } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { type Statement, textOf } from '@rfb/contract/statements.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { type Inclusion, inclusionOf } from '@rfb/contract/trade/bids/check-logged.ts';
import * as receipts from '@rfb/contract/trade/bids/check-receipt.ts';
import * as source from '@rfb/contract/trade/bids/check-report.ts';
import { documentText, fileText, receiptText } from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { howMany } from '../../../testing/sweep.ts';
import { temporaryFolder } from '../../../testing/temporary.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { closeDueInterval } from '../../services/checkpoints/intervals.actions.ts';
import type { PlainContent } from '../../services/templates/exports.ts';
import { receiptPaper, reportPaper } from './papers.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../../../../tools/check-report.mjs');
type Checker = Pick<typeof source & typeof receipts, 'checkReport' | 'checkReceipt'>;
/** The command line's, and the source that the page for everybody loads into the browser. */
const checker: Checker = await import(SCRIPT);
const inBrowser: Checker = { ...source, ...receipts };

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
const receiptFile = fileText(receipt);
const failing = (statements: Statement[]) => statements.filter(({ problem }) => problem).map(({ name }) => name);
const uncheckedIn = (statements: Statement[]) =>
  statements.filter(({ unchecked }) => unchecked).map(({ name }) => name);
const failingIn = async (text: string) => failing(await checker.checkReport(text));

it('passes the report of the shipper, of a bidder and of the public, and a receipt on it', async () => {
  const statements = await checker.checkReport(report);
  expect(statements.map(({ name }) => name)).toEqual([
    '文件',
    '签名',
    '链',
    '链头',
    '截止码',
    '公开日志',
    '承诺值',
    '时间',
  ]);
  expect(failing(statements)).toEqual([]);
  expect(uncheckedIn(statements)).toEqual(['公开日志']);
  expect(await failingIn(fileText((await t.call(bids.getOpeningReport, { params }, second)).data))).toEqual([]);
  const open = fileText((await t.call(bids.getPublicOpening, { params: { tenderNo: tender.tenderNo ?? '' } })).data);
  const ofPublic = await checker.checkReport(open);
  expect(failing(ofPublic)).toEqual([]);
  // It has no prices, so nothing is said to be proved about them.
  expect(uncheckedIn(ofPublic)).toEqual(['公开日志', '承诺值']);
  for (const one of [report, open])
    expect(failing(await checker.checkReceipt(receiptFile, { report: one }))).toEqual([]);
  const alone = await checker.checkReceipt(receiptFile);
  expect(alone.filter(({ unchecked, problem }) => unchecked || problem).map(({ name }) => name)).toEqual(['回执在链']);
});

it('computes from the proof of the public log that the deadline is in it, and finds any other proof', async () => {
  await closeDueInterval(t.deps);
  const entry = (await source.logEntryOf(JSON.parse(report).document)) ?? '';
  const { data: inclusion } = await t.call(getInclusionProof, { query: { entry } });
  const found = async (proof: object) => {
    const [inclusions, is] = [[proof as Inclusion], ({ name }: Statement) => name === '公开日志'];
    const results = await Promise.all(
      [checker, inBrowser].map(async (one) => (await one.checkReport(report, { inclusions })).find(is)),
    );
    expect(results[0]).toEqual(results[1]);
    return results[0];
  };
  expect(await found(inclusion)).toMatchObject({
    problem: '',
    unchecked: '',
    value: expect.stringMatching(/^第 \d+ 条，共 256 条/),
  });
  const [one = '', ...others] = inclusion.proof;
  const wrong = (change: object) => found({ ...inclusion, ...change });
  expect((await wrong({ position: (inclusion.position + 1) % inclusion.size }))?.problem).toContain('得不到');
  expect((await wrong({ proof: [...others, one] }))?.problem).toContain('得不到');
  expect((await wrong({ size: inclusion.size + 256 }))?.problem).toContain('得不到');
  expect((await wrong({ checkpoint: inclusion.checkpoint.replace('\n256\n', '\n512\n') }))?.problem).toContain('签名');
  expect((await wrong({ entry: 'ab'.repeat(32) }))?.unchecked).toContain('没有写入证明');
  // As people save it from the link.
  expect(inclusionOf(JSON.stringify({ code: 0, msg: '', data: inclusion }))).toEqual(inclusion);
  expect(inclusionOf(report)).toBeUndefined();
});

/** Statements that fail after each of `count` changes of one byte, evenly spread over the file. */
const afterChanges = async (text: string, count: number, check: (changed: string) => Promise<Statement[]>) => {
  const bytes = Buffer.from(text);
  const found: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const changed = Buffer.from(bytes);
    const at = Math.floor((index * bytes.length) / count);
    changed[at] = (changed[at] ?? 0) ^ randomInt(1, 256);
    found.push(failing(await check(textOf(changed))));
  }
  return found;
};

const CHANGES = howMany({ usual: 250, sweep: 1_000, deep: 1_000 });

it.each([
  ['the command line', checker],
  ['the browser', inBrowser],
])('%s finds every one of many changes of a single byte of the report and of the receipt', async (_, of) => {
  for (const failed of [
    await afterChanges(report, CHANGES, (changed) => of.checkReport(changed)),
    await afterChanges(receiptFile, CHANGES, (changed) => of.checkReceipt(changed, { report })),
  ])
    expect(failed.filter((names) => names.length > 0)).toHaveLength(CHANGES);
});

it('names the statement a changed byte makes false', async () => {
  const named = (from: string, to: string) => failingIn(report.replace(from, to));
  expect(await named('"priceE4": 91000000', '"priceE4": 91000001')).toEqual(['签名', '承诺值']);
  expect(await named(`"sha256": "${sha256}"`, `"sha256": "${'0'.repeat(64)}"`)).toEqual(['签名', '承诺值']);
  expect(await named('"name": "执照.pdf"', '"name": "执照1.pdf"')).toEqual(['签名', '承诺值']);
  expect(await named('"position": 2', '"position": 3')).toEqual(['签名', '链']);
  expect(await named('"closesAt": "2', '"closesAt": "1')).toEqual(['签名', '截止码', '时间']);
  expect(await named(' "document"', '"document"')).toEqual(['文件']);
});

it('says which statement fails', async () => {
  const { document, ...rest } = JSON.parse(report);
  const changed = (change: (copy: typeof document) => void) => {
    const copy = structuredClone(document);
    change(copy);
    return failingIn(fileText({ document: copy, ...rest }));
  };
  expect(await changed((copy) => copy.links.splice(1, 1))).toEqual(['签名', '链']);
  const broken = await checker.checkReport(report.replace('"position": 2', '"position": 3'));
  // What rests on the chain is not said to hold.
  expect(uncheckedIn(broken)).toEqual(['链头', '截止码', '公开日志']);
  expect(await changed((copy) => (copy.head = copy.chainStart))).toEqual(['签名', '链头', '截止码']);
  expect(await changed((copy) => (copy.links[0].bid.priceE4 -= 1))).toEqual(['签名', '承诺值']);
  expect(await changed((copy) => (copy.closesAt = copy.links[1].receivedAt))).toEqual(['签名', '截止码', '时间']);
  expect(await changed((copy) => (copy.openedAt = '2999'))).toEqual(['签名', '时间']);
  expect(await changed((copy) => (copy.title = '别的竞价'))).toEqual(['签名']);
  const publicKey = '302a300506032b6570032100'.padEnd(88, '0');
  expect(failing(await checker.checkReport(report, { publicKey }))).toEqual(['公钥']);
});

it('compares the code that was received at the deadline, however it was copied', async () => {
  const { code } = JSON.parse(report).document.deadline;
  const withCode = async (deadlineCode: string) => failing(await checker.checkReport(report, { deadlineCode }));
  expect(await withCode(code)).toEqual([]);
  expect(await withCode(` ${code.toUpperCase().slice(0, 32)}\n${code.slice(32)} `)).toEqual([]);
  expect(await withCode(code.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')))).toEqual(['收到的码']);
});

it('does not accept a receipt that another key signed', async () => {
  const { document } = JSON.parse(receiptFile);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');
  const copy = { ...document, publicSignature: signed(receiptText(document.tenderNo, document)) };
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  const own = fileText({ document: copy, signature: signed(documentText(copy)), publicKey: key });
  expect(failing(await checker.checkReceipt(own, { report }))).toEqual(['回执在链']);
  expect(failing(await checker.checkReceipt(own, { publicKey: receipt.publicKey }))).toEqual(['公钥']);
});

it('runs as a script without a server and exits with 1 for a changed file', async () => {
  const folder = temporaryFolder();
  const names = ['report.json', 'changed.json', 'receipt.json', 'proof.json'];
  const [good, bad, own, proof] = names.map((name) => join(folder, name));
  if (!good || !bad || !own || !proof) throw new Error('no files');
  await closeDueInterval(t.deps);
  const entry = (await source.logEntryOf(JSON.parse(report).document)) ?? '';
  await writeFile(proof, (await t.call(getInclusionProof, { query: { entry } })).body);
  await writeFile(good, report);
  await writeFile(own, receiptFile);
  await writeFile(bad, report.replace('"priceE4": 91000000', '"priceE4": 90000000'));
  const run = async (...files: string[]) => (await promisify(execFile)(process.execPath, [SCRIPT, ...files])).stdout;
  const alone = await run(good);
  expect(alone).toMatch(/请核对分会查验页公布的公钥是否为 302a.*查过的都通过/s);
  expect(alone).toContain(`/zwli/api/public/log/inclusion?entry=${entry} `);
  expect(await run(proof, good)).toMatch(/公开日志　　通过.*没有见证人联署.*全部通过/s);
  expect(await run(own, good, proof, '--key', receipt.publicKey)).toMatch(/回执在链.*第 1 环.*全部通过/s);
  expect(await run(own)).toMatch(/未查.*查过的都通过/s);
  await expect(run(bad)).rejects.toMatchObject({ code: 1 });
});

it('papers say the time in Beijing and the price with its unit; an auction has a report of an auction', () => {
  const textOfPaper = ({ title, facts, blocks, foot }: PlainContent) =>
    [title, ...facts.flat(), ...blocks.flatMap(({ head, lines }) => [head, ...lines]), foot].join('\n');
  const at = '2026-11-17T16:00:02.412Z';
  const own = textOfPaper(receiptPaper({ ...receipt.document, receivedAt: at }, 'ton'));
  expect(own).toContain('2026-11-18 00:00:02.412（北京时间）');
  expect(own).toMatch(/报价 [\d.]+ 元\/吨，有效期至/);
  const { document }: SignedReport = JSON.parse(report);
  const links = document.links.map((link) => ({ ...link, receivedAt: at }));
  const deadline = { ...document.deadline, fixedAt: at };
  const opened = textOfPaper(reportPaper({ ...document, links, deadline }, 'tonKm'));
  expect(opened).toMatch(/^开启报告\n/);
  expect(opened).toContain(`截止码\n${deadline.code}\n截止码固定于\n2026-11-18 00:00:02（北京时间）`);
  expect(opened).toContain('报价 9100 元/吨公里');
  expect(textOfPaper(reportPaper({ ...document, mode: 'auction' }, 'truck'))).toMatch(/^竞价报告\n/);
  // No instant as computers write it.
  for (const text of [own, opened]) expect(text).not.toMatch(/\dT\d\d:|\bUTC\b/);
});
