// Tests that the browser's check finds every change of a receipt file and of a chain.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import {
  commitmentOf,
  deadlineCodeOf,
  deadlineText,
  documentText,
  fileText,
  fleetHashOf,
  linkHashOf,
  receiptText,
} from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkChain, checkPublicReceipt, checkReceiptFile } from './check-receipt.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hexOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('hex');
const keyHex = hexOf(publicKey);
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');
const nonce = 'ab'.repeat(32);
const bid = { priceE4: 89_800_000, surcharges: [], validUntil: '2026-12-17', plateNo: '', note: '', lowReason: '' };
const place = { tenderId: 't1', lotId: 'l1' };
const closesAt = '2026-11-17T08:00:00.000Z';

let file: SignedReceipt;
let receipt: PublicReceipt;
let report: SignedReport;

beforeAll(async () => {
  const commitment = await commitmentOf({ ...place, fleetHash: await fleetHashOf('f1', nonce), bid, nonce });
  const link = {
    code: 'HZ-AAAAA-BBBBB-CCCCC',
    lotId: 'l1',
    action: 'bid' as const,
    commitment,
    receivedAt: '2026-11-15T02:06:18.412Z',
  };
  const publicSignature = signed(receiptText('JJ-1', link));
  const document = {
    version: 1 as const,
    type: 'receipt' as const,
    tenderId: 't1',
    tenderNo: 'JJ-1',
    title: '华东',
    ...link,
    lotNumber: 1,
    revision: 1,
    noticeNumber: 0,
    fleet: { id: 'f1', name: '澜舟', nonce },
    bid,
    nonce,
    publicSignature,
  };
  file = { document, signature: signed(documentText(document)), publicKey: keyHex };
  receipt = {
    ...link,
    tenderNo: 'JJ-1',
    lotNumber: 1,
    signature: publicSignature,
    publicKey: keyHex,
    isOpened: true,
    position: 1,
    state: 'valid',
  };
  const chainStart = 'cd'.repeat(32);
  const first = await linkHashOf(chainStart, link);
  const second = { ...link, code: 'HZ-2', commitment: 'ef'.repeat(32), receivedAt: '2026-11-16T02:00:00.000Z' };
  const head = await linkHashOf(first, second);
  const shown = {
    lotNumber: 1,
    state: 'valid' as const,
    problem: '',
    bid: null,
    nonce: null,
    fleetHash: null,
    fleet: null,
  };
  const [salt, fixedAt] = ['77'.repeat(32), '2026-11-17T08:00:02.000Z'];
  const code = await deadlineCodeOf({ tenderId: 't1', head, salt });
  const fixed = signed(deadlineText({ tenderNo: 'JJ-1', code, closesAt, fixedAt }));
  const body = {
    version: 2 as const,
    type: 'report' as const,
    variant: 'public' as const,
    tenderId: 't1',
    tenderNo: 'JJ-1',
    title: '华东',
    shipper: '澄屿',
    mode: 'sealed' as const,
    isRankOnly: false,
    contentHash: nonce,
    sealKey: nonce,
    lots: [{ id: link.lotId, number: 1, closesAt }],
    deadline: { code, salt, fixedAt, signature: fixed },
    closesAt,
    openedAt: '2026-11-17T08:02:11.000Z',
    chainStart,
    head,
    links: [
      { ...link, ...shown, position: 1, hash: first },
      { ...second, ...shown, position: 2, hash: head },
    ],
    awards: [],
  };
  report = { document: body, signature: signed(documentText(body)), publicKey: keyHex };
});

const check = (text: string) => checkReceiptFile(text, { receipt, report });

describe('a receipt file', () => {
  it('is good in its original spelling, with its place in the chain', async () => {
    expect(await check(fileText(file))).toMatchObject({ kind: 'good', position: 1, bid: { priceE4: 89_800_000 } });
  });

  it('is bad after any change', async () => {
    const text = fileText(file);
    const other = { ...file, document: { ...file.document, bid: { ...bid, priceE4: 89_700_000 } } };
    expect(await check(fileText(other))).toMatchObject({ kind: 'bad', problem: { position: 1 } });
    const words = fileText({ ...file, document: { ...file.document, title: '华南' } });
    expect(await check(words)).toMatchObject({ kind: 'bad', problem: { words: expect.stringContaining('签名') } });
    expect(await check(text.trimEnd())).toMatchObject({ kind: 'bad' });
    expect(await check(text.slice(0, 40))).toMatchObject({ kind: 'bad' });
  });

  it('of another code or another key is refused', async () => {
    const other = { receipt: { ...receipt, code: 'HZ-OTHER' }, report: undefined };
    expect(await checkReceiptFile(fileText(file), other)).toMatchObject({ kind: 'bad' });
    const strange = {
      receipt: { ...receipt, publicKey: hexOf(generateKeyPairSync('ed25519').publicKey) },
      report: undefined,
    };
    expect(await checkReceiptFile(fileText(file), strange)).toMatchObject({ kind: 'bad' });
  });
});

describe('a chain', () => {
  it('is whole when every link follows from the one before', async () => {
    expect(await checkChain(report)).toEqual({ signature: 'good', problem: undefined });
  });

  it('names the link that was changed', async () => {
    const changed = structuredClone(report);
    const second = changed.document.links[1];
    if (second) second.receivedAt = '2026-11-16T02:00:01.000Z';
    expect((await checkChain(changed)).problem).toMatchObject({ position: 2 });
  });
});

it('checks the public part of a receipt by its signature', async () => {
  expect(await checkPublicReceipt(receipt)).toBe('good');
  expect(await checkPublicReceipt({ ...receipt, receivedAt: closesAt })).toBe('bad');
});
