// Tests the files of custody: the signed keys of a tender, and the receipt with which a bidder proves and reads a bid.
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentText, exactText, receiptText } from '../bids/proof.ts';
import { custodianKeysOf, type IsSigned, readReceipt, readTenderFile } from './files.ts';
import { fingerprintOf, utf8ToBytes } from './hashes.ts';
import { newCustodianKey } from './new-key.ts';
import { checkAndOpen, openWithReceipt } from './opening.ts';
import { partOf } from './parts.ts';
import { custodyReceiptText, receiptOf } from './receipt.ts';
import type { CustodyTender } from './schemas.ts';
import { sealBid } from './sealing.ts';

const association = generateKeyPairSync('ed25519');
const publicKey = association.publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
const signatureOf = (text: string) => sign(null, Buffer.from(text), association.privateKey).toString('hex');
const isSigned: IsSigned = (key, signature, text) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(key, 'hex'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );

const holders = [newCustodianKey(), newCustodianKey(), newCustodianKey()] as const;
const custodian = (role: CustodyTender['custodians'][0]['role'], at: 0 | 1 | 2) => ({
  role,
  name: `保管人 ${at + 1}`,
  publicKey: holders[at].publicKey,
  fingerprint: fingerprintOf(holders[at].publicKey),
});
const tender: CustodyTender = {
  version: 1,
  type: 'custody-tender',
  tenderId: 'tender1',
  tenderNo: 'JJ-20261118-0004',
  title: '华北家电整车年度运力',
  contentHash: '11'.repeat(32),
  noticeNumber: 0,
  closesAt: '2026-11-24T08:00:00.000Z',
  unit: 'truck',
  validFrom: '2026-12-24',
  lots: [{ id: 'lot1', number: 1, name: '上海—天津', ceilingE4: null }],
  surcharges: [],
  custodians: [custodian('shipper', 0), custodian('association', 1), custodian('auditor', 2)],
};
const signed = (document: CustodyTender) =>
  exactText({ document, signature: signatureOf(documentText(document)), publicKey });

/** Places at which a changed byte was not found. */
const unfound = async (text: string, read: (changed: string) => Promise<unknown>) => {
  const bytes = utf8ToBytes(text);
  const passed: number[] = [];
  for (const at of bytes.keys()) {
    if (!process.env.DEEP && at % 7) continue;
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
    if (typeof (await read(new TextDecoder().decode(changed))) !== 'string') passed.push(at);
  }
  return passed;
};

describe('the public keys of a tender', () => {
  it('are read when the association signed them', async () => {
    expect(await readTenderFile(signed(tender), isSigned)).toEqual({ tender, publicKey });
  });

  it('are refused whichever byte was changed', async () => {
    expect(await unfound(signed(tender), (text) => readTenderFile(text, isSigned))).toEqual([]);
  });

  it('are refused even when signed, if two are one, one is useless, or a fingerprint is another’s', async () => {
    const [first, second] = tender.custodians;
    const useless = { ...second, publicKey: '00'.repeat(32), fingerprint: fingerprintOf('00'.repeat(32)) };
    for (const third of [first, useless, { ...tender.custodians[2], fingerprint: first.fingerprint }])
      expect(await readTenderFile(signed({ ...tender, custodians: [first, second, third] }), isSigned)).toBe(
        '保管人的公钥或指纹有误',
      );
  });
});

describe('a receipt', () => {
  const custodians = custodianKeysOf(tender);
  const bid = { priceE4: 1, surcharges: [], validUntil: '2026-12-24', plateNo: '', note: '', lowReason: '' };
  const made = sealBid(custodians, {
    tenderId: tender.tenderId,
    lotId: 'lot1',
    fleetId: 'fleet1',
    revision: 1,
    noticeNumber: 0,
    bid,
  });
  const { sealed } = made;
  const receipt = receiptOf(made, { tenderNo: tender.tenderNo, lotNumber: 1, custodians });
  const link = { code: 'HZ-8F3KQ-2NRTY-W6MDA', receivedAt: '2026-11-20T08:00:00.000Z' };
  const text = receiptText(tender.tenderNo, { ...sealed, ...link });
  const accepted = { ...receipt, accepted: { ...link, signature: signatureOf(text), publicKey } };
  const file = custodyReceiptText(accepted);

  it('reads the bid again and makes the very bytes that were submitted', async () => {
    expect(await readReceipt(file, isSigned)).toEqual({ receipt: accepted, sealed });
    expect(await readReceipt(custodyReceiptText(receipt), isSigned)).toEqual({ receipt, sealed });
  });

  it('is refused whichever byte was changed', async () => {
    expect(await unfound(file, (changed) => readReceipt(changed, isSigned))).toEqual([]);
  });

  it('of a forger, who makes the file whole again, proves no other bid and no other reception', async () => {
    const { payload } = receipt;
    const cheaper = { ...accepted, payload: { ...payload, bid: { ...bid, priceE4: 2 } } };
    expect(await readReceipt(custodyReceiptText(cheaper), isSigned)).toBe('回执里的报价与承诺值不符');
    const earlier = { ...accepted, accepted: { ...accepted.accepted, receivedAt: '2026-11-19T08:00:00.000Z' } };
    expect(await readReceipt(custodyReceiptText(earlier), isSigned)).toBe('回执的签名不是分会的');
    const others = { ...accepted, keySet: '00'.repeat(32) };
    expect(await readReceipt(custodyReceiptText(others), isSigned)).toBe('保管人的公钥与回执不符');
  });

  it('opens its bid when custodians do not', () => {
    const expected = { commitment: sealed.commitment, custodians };
    const parts = [partOf(holders[0], 1, sealed)];
    expect(checkAndOpen(sealed, expected, parts).state).toBe('waiting');
    expect(openWithReceipt(sealed, expected, parts, receipt.contentKey)).toMatchObject({ state: 'opened', blamed: [] });
  });
});
