// Tests the tool that seals a bid without the platform's page: as people start it, and against its source.
import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentText, exactText } from '../packages/contract/src/trade/bids/proof.ts';
import { openFile } from '../packages/contract/src/trade/custody/attachments.ts';
import { custodianKeysOf, readReceipt, readSealedBid } from '../packages/contract/src/trade/custody/files.ts';
import { fingerprintOf } from '../packages/contract/src/trade/custody/hashes.ts';
import { newCustodianKey } from '../packages/contract/src/trade/custody/new-key.ts';
import { checkAndOpen } from '../packages/contract/src/trade/custody/opening.ts';
import { partOf } from '../packages/contract/src/trade/custody/parts.ts';
import type { CustodyTender } from '../packages/contract/src/trade/custody/schemas.ts';
import { bundledTool } from '../scripts/build-tools.ts';
import { readBidFile } from './sources/bid-file.ts';

const TOOL = join(import.meta.dirname, 'seal-bid.mjs');
const folder = mkdtempSync(join(tmpdir(), 'rfb-seal-bid-'));
afterAll(() => rmSync(folder, { recursive: true }));

const association = generateKeyPairSync('ed25519');
const publicKey = association.publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
const isSigned = (key: string, signature: string, text: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(key, 'hex'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );

const holders = [newCustodianKey(), newCustodianKey(), newCustodianKey()] as const;
const custodian = (role: CustodyTender['custodians'][0]['role'], name: string, at: 0 | 1 | 2) => {
  const { publicKey: key } = holders[at];
  return { role, name, publicKey: key, fingerprint: fingerprintOf(key) };
};
const tender: CustodyTender = {
  version: 1,
  type: 'custody-tender',
  tenderId: 'tender1',
  tenderNo: 'JJ-20261118-0004',
  title: '华北家电整车年度运力',
  contentHash: '11'.repeat(32),
  noticeNumber: 2,
  closesAt: '2026-11-24T08:00:00.000Z',
  unit: 'truck',
  validFrom: '2026-12-24',
  lots: [{ id: 'lot1', number: 1, name: '上海—天津', ceilingE4: 70_000_000 }],
  surcharges: [{ name: '装卸费', maxE4: 3_000_000 }],
  custodians: [
    custodian('shipper', '陆知行', 0),
    custodian('association', '沈岚、韩默', 1),
    custodian('auditor', '方砺', 2),
  ],
};
const signature = sign(null, Buffer.from(documentText(tender)), association.privateKey).toString('hex');
const tenderText = exactText({ document: tender, signature, publicKey });

const written = {
  lot: 1,
  fleetId: 'fleet1',
  revision: 1,
  price: '6850.25',
  surcharges: [{ name: '装卸费', price: 200 }],
  validUntil: '2026-12-24',
  plateNo: '沪A88888',
  note: '夜间装车',
  attachments: ['保险单.pdf'],
};
const bid = {
  priceE4: 68_502_500,
  surcharges: [{ name: '装卸费', priceE4: 2_000_000 }],
  validUntil: '2026-12-24',
  plateNo: '沪A88888',
  note: '夜间装车',
  lowReason: '',
};

const fileWith = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const tenderFile = fileWith('竞价公钥.json', tenderText);
const bidFile = fileWith('报价.json', JSON.stringify(written));
fileWith('保险单.pdf', '%PDF-1.7');

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], { encoding: 'utf8', cwd: folder });
  // A stack trace names the lines of the script.
  expect(stderr).not.toContain('.mjs:');
  return { status, said: stdout + stderr };
};
const outFolder = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

it('is what its source says; after a change run node scripts/build-tools.ts', async () => {
  expect(readFileSync(TOOL, 'utf8') === (await bundledTool('seal-bid'))).toBe(true);
});

it('needs no other file', () => {
  const imported = [...readFileSync(TOOL, 'utf8').matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name);
  expect(imported).toEqual(['node:crypto', 'node:fs', 'node:path', 'node:url']);
});

describe('sealing', () => {
  const out = outFolder('out');
  const first = run(tenderFile, bidFile, '--key', publicKey, '--out', out);
  const names = readdirSync(out).sort();
  const [attachmentName = '', sealedName = '', receiptName = ''] = [
    names.find((name) => name.startsWith('附件-')),
    names.find((name) => name.startsWith('密封报价-')),
    names.find((name) => name.startsWith('报价回执-')),
  ];
  const sealedText = readFileSync(join(out, sealedName), 'utf8');

  it('writes a bid to send, its attachment and a receipt to keep, and names the custodians', () => {
    expect(first).toEqual({ status: 0, said: expect.stringContaining('没有连接任何服务器') });
    for (const { name, fingerprint } of tender.custodians) expect(first.said).toContain(`${name}　指纹 ${fingerprint}`);
    expect(names).toHaveLength(3);
    expect(statSync(join(out, receiptName)).mode & 0o077).toBe(0);
  });

  it('gives two custodians the bid that was written, and nobody else anything', () => {
    const sealed = readSealedBid(sealedText);
    if (!sealed) throw new Error('the sealed bid cannot be read');
    for (const secret of ['68502500', '6850.25', 'fleet1', '沪A88888', '夜间装车', '保险单'])
      expect(sealedText).not.toContain(secret);
    const expected = { commitment: sealed.commitment, custodians: custodianKeysOf(tender) };
    const outcome = checkAndOpen(sealed, expected, [partOf(holders[1], 2, sealed), partOf(holders[2], 3, sealed)]);
    expect(outcome).toMatchObject({ state: 'opened', blamed: [], payload: { bid, fleet: { id: 'fleet1' } } });
    expect(sealed).toMatchObject({ tenderId: 'tender1', lotId: 'lot1', revision: 1, noticeNumber: 2, action: 'bid' });
    if (outcome.state !== 'opened') throw new Error('not opened');
    const { payload } = outcome;
    const [attachment, file] = [payload.bid?.attachments?.[0], payload.files[0]];
    expect(attachment).toMatchObject({ name: '保险单.pdf', size: 8 });
    const stored = readFileSync(join(out, attachmentName));
    expect(attachment && file && openFile(stored, file, attachment)).toEqual({
      bytes: new TextEncoder().encode('%PDF-1.7'),
    });
  });

  it('keeps a receipt that makes the same bytes again, and shows it', async () => {
    const text = readFileSync(join(out, receiptName), 'utf8');
    expect(await readReceipt(text, isSigned)).toMatchObject({ sealed: readSealedBid(sealedText) });
    expect(run('--check', join(out, receiptName))).toEqual({ status: 0, said: expect.stringContaining('68502500') });
    const changed = fileWith('changed.json', text.replace('68502500', '68502501'));
    expect(run('--check', changed)).toEqual({ status: 1, said: expect.stringContaining('文件被改动过') });
  });

  it('checks the sealed bid and its attachment against the receipt, and finds a changed byte', () => {
    const [bid, receipt, file] = [sealedName, receiptName, attachmentName].map((name) => join(out, name));
    const whole = run('--check', bid ?? '', receipt ?? '', file ?? '');
    expect(whole).toEqual({ status: 0, said: expect.stringContaining('就是你回执里的那一份') });
    expect(whole.said).toContain('附件就是锁报价时的那几份（1 份）');
    expect(run('--check', bid ?? '').said).toContain('未查　　把这份报价的回执文件一起放进来');
    const changed = fileWith('changed-bid.json', sealedText.replace('"revision": 1', '"revision": 2'));
    expect(run('--check', changed)).toEqual({ status: 1, said: expect.stringContaining('文件被改动过') });
  });

  it('seals no attachment that would void the bid, as far as that can be told', () => {
    fileWith('方案.pdf', '%PDF-1.7 <</Encrypt 5 0 R>>');
    const other = fileWith('另一份.json', JSON.stringify({ ...written, attachments: ['方案.pdf'] }));
    expect(run(tenderFile, other, '--out', outFolder('bad'))).toEqual({
      status: 1,
      said: expect.stringContaining('方案.pdf：PDF 设有密码或加密'),
    });
    const twice = fileWith('两次.json', JSON.stringify({ ...written, attachments: ['保险单.pdf', '保险单.pdf'] }));
    expect(run(tenderFile, twice, '--out', outFolder('twice')).said).toContain('同一份附件放了两次');
    expect(first.said).toContain('这份报价作废');
  });

  it('never writes over a receipt', () => {
    expect(run(tenderFile, bidFile, '--out', out)).toEqual({ status: 1, said: expect.stringContaining('没有覆盖') });
    expect(readFileSync(join(out, sealedName), 'utf8')).toBe(sealedText);
  });
});

it('seals nothing for a file that the association did not sign as it is, and says so', () => {
  const other = fileWith('other.json', tenderText.replace('陆知行', '陆知星'));
  const out = outFolder('none');
  expect(run(other, bidFile, '--out', out)).toEqual({ status: 1, said: expect.stringContaining('分会签名与内容不符') });
  const key = `${publicKey.slice(0, -1)}${publicKey.endsWith('0') ? '1' : '0'}`;
  expect(run(tenderFile, bidFile, '--key', key, '--out', out)).toEqual({
    status: 1,
    said: expect.stringContaining('不是你指定的分会公钥'),
  });
  const missing = join(folder, 'missing.json');
  expect(run(missing, bidFile)).toEqual({
    status: 2,
    said: expect.stringContaining(`读不到文件 ${missing}（ENOENT）`),
  });
  expect(run()).toEqual({ status: 2, said: expect.stringContaining('用法：') });
  expect(readdirSync(out)).toEqual([]);
});

describe('the bid file', () => {
  const read = (change: object) => readBidFile(JSON.stringify({ ...written, ...change }), tender);

  it('is read as it was meant; a withdrawal needs no price', () => {
    expect(read({})).toMatchObject({ bid, fleetId: 'fleet1', revision: 1, attachments: ['保险单.pdf'] });
    expect(readBidFile('{"lot":1,"fleetId":"f","revision":2,"withdraw":true}', tender)).toMatchObject({ bid: null });
    expect(read({ price: 7000 }).bid?.priceE4).toBe(70_000_000);
    expect(read({ price: '0.0001' }).bid?.priceE4).toBe(1);
  });

  it.each([
    ['above the ceiling', { price: '7000.0001' }, '最高限价 7000 元/车'],
    ['without a price', { price: undefined }, '报价（price）'],
    ['of nothing', { price: '0.00' }, '报价（price）'],
    ['with a price of five decimals', { price: '1.00001' }, '报价（price）'],
    ['with a price in words', { price: '6,850' }, '报价（price）'],
    ['valid too short', { validUntil: '2026-12-23' }, '有效期至少到 2026-12-24'],
    ['valid until no day', { validUntil: '2027-02-30' }, '日期'],
    ['with a surcharge nobody allowed', { surcharges: [{ name: '过夜费', price: 1 }] }, '没有允许另计“过夜费”'],
    ['with a surcharge above its limit', { surcharges: [{ name: '装卸费', price: '300.01' }] }, '高于货主上限 300 元'],
    ['with a surcharge twice', { surcharges: [written.surcharges[0], written.surcharges[0]] }, '写了两次'],
    ['for a lot that is not there', { lot: 2 }, '没有标的 2'],
    ['with a long note', { note: '长'.repeat(301) }, '不超过 300 个字'],
    ['with a slip in a name', { prise: 1 }, '不认识的“prise”'],
    ['without its number', { revision: 0 }, '第几次报价'],
    ['with four attachments', { attachments: ['a', 'b', 'c', 'd'] }, '最多 3 个'],
    ['without its fleet', { fleetId: '' }, '企业编号'],
  ])('%s is refused with what to do', (_, change, words) => {
    expect(() => read(change)).toThrow(words);
  });

  it('that is no JSON is refused', () => {
    for (const text of ['', 'x', 'null', '[]']) expect(() => readBidFile(text, tender)).toThrow('不是 JSON');
  });
});
