// Signed files of one tender, as the platform makes them, for tests of the checks.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { bytesOfHex } from '@rfb/contract/hex.ts';
import { leafHash } from '@rfb/contract/services/checkpoints/merkle.ts';
import { checkpointText, keyIdOf, signatureLine } from '@rfb/contract/services/checkpoints/notes.ts';
import type { PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { deadlineEntryOf } from '@rfb/contract/trade/bids/check-logged.ts';
import {
  chainStartOf,
  commitmentOf,
  deadlineCodeOf,
  deadlineText,
  documentText,
  exactText,
  fleetHashOf,
  linkHashOf,
  receiptText,
} from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { sealFile } from '@rfb/contract/trade/custody/attachments.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { custodyReceiptText, receiptOf } from '@rfb/contract/trade/custody/receipt.ts';
import { sealBid } from '@rfb/contract/trade/custody/sealing.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const der = publicKey.export({ format: 'der', type: 'spki' });
const keyHex = der.toString('hex');
/** As the page for checking shows it. */
export const publishedKey = der.toString('base64');
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex');

const nonce = 'ab'.repeat(32);
const bid = { priceE4: 89_800_000, surcharges: [], validUntil: '2026-12-17', plateNo: '', note: '', lowReason: '' };
const tender = { tenderId: 't1', tenderNo: 'JJ-20261112-0007', contentHash: nonce, sealKey: nonce };
const closesAt = '2026-11-17T08:00:00.000Z';
const CODE = 'HZ-8F3KQ-2NRTY-W6MDA';

const linkOf = async (fleet: { id: string; nonce: string }, code: string, priceE4: number, receivedAt: string) => {
  const offer = { ...bid, priceE4 };
  const fleetHash = await fleetHashOf(fleet.id, fleet.nonce);
  const commitment = await commitmentOf({ tenderId: 't1', lotId: 'l1', fleetHash, bid: offer, nonce });
  return { link: { code, lotId: 'l1', action: 'bid' as const, commitment, receivedAt }, offer, fleetHash };
};

/** Two bids; the receipt is of the first. */
export const signedFiles = async () => {
  const fleet = { id: 'f1', name: '澜舟', nonce };
  const own = await linkOf(fleet, CODE, bid.priceE4, '2026-11-15T02:06:18.412Z');
  const other = await linkOf({ id: 'f2', nonce }, 'HZ-22222-22222-22222', 91_000_000, '2026-11-16T02:00:00.000Z');
  const publicSignature = signed(receiptText(tender.tenderNo, own.link));
  const shown = { tenderId: 't1', tenderNo: tender.tenderNo, title: '华东家电整车年度运力' };
  const document = {
    version: 1 as const,
    type: 'receipt' as const,
    ...shown,
    ...own.link,
    lotNumber: 1,
    revision: 1,
    noticeNumber: 0,
    fleet,
    bid,
    nonce,
    publicSignature,
  };
  const receipt: SignedReceipt = { document, signature: signed(documentText(document)), publicKey: keyHex };
  const published: PublicReceipt = {
    ...own.link,
    tenderNo: tender.tenderNo,
    lotNumber: 1,
    signature: publicSignature,
    publicKey: keyHex,
    isOpened: true,
    position: 1,
    state: 'valid',
  };
  const chainStart = await chainStartOf(tender);
  const first = await linkHashOf(chainStart, own.link);
  const head = await linkHashOf(first, other.link);
  const [salt, fixedAt] = ['77'.repeat(32), '2026-11-17T08:00:02.000Z'];
  const code = await deadlineCodeOf({ tenderId: 't1', head, salt });
  const fixed = signed(deadlineText({ tenderNo: tender.tenderNo, code, closesAt, fixedAt }));
  const opened = { lotNumber: 1, state: 'valid' as const, problem: '', nonce, fleet: null, seal: null };
  const body = {
    version: 2 as const,
    type: 'report' as const,
    variant: 'bidder' as const,
    ...shown,
    shipper: '上海澄屿家电有限公司',
    mode: 'sealed' as const,
    isRankOnly: false,
    contentHash: tender.contentHash,
    sealKey: tender.sealKey,
    custodians: null,
    closesAt,
    openedAt: '2026-11-17T08:02:11.000Z',
    lots: [{ id: 'l1', number: 1, closesAt }],
    chainStart,
    head,
    deadline: { code, salt, fixedAt, signature: fixed, leafSalt: null },
    links: [
      { ...own.link, ...opened, bid: own.offer, fleetHash: own.fleetHash, position: 1, hash: first },
      { ...other.link, ...opened, bid: other.offer, fleetHash: other.fleetHash, position: 2, hash: head },
    ],
    awards: [],
  };
  const report: SignedReport = { document: body, signature: signed(documentText(body)), publicKey: keyHex };
  return { receipt, report, published, deadlineCode: code };
};

/** The same report with its deadline in a log of one leaf, and the proof as the log answers. */
export const loggedReport = async ({ document }: SignedReport) => {
  const leafSalt = '55'.repeat(32);
  const { tenderNo, closesAt: at, deadline } = document;
  const entry = (await deadlineEntryOf({ ...deadline, tenderNo, closesAt: at }, leafSalt)) ?? '';
  const logged = { ...document, deadline: { ...deadline, leafSalt } };
  const report: SignedReport = { document: logged, signature: signed(documentText(logged)), publicKey: keyHex };
  const root = await leafHash(bytesOfHex(entry));
  const text = checkpointText({ origin: 'localhost/log', size: 1, root });
  const raw = Uint8Array.from(der.subarray(-32));
  const line = signatureLine('localhost/log', await keyIdOf('localhost/log', 1, raw), bytesOfHex(signed(text)));
  return { report, inclusion: { entry, position: 0, size: 1, proof: [], checkpoint: `${text}\n${line}` } };
};

/** A bid for three custodians with an attachment: what its bidder holds, received by the association. */
export const custodyFiles = () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 方案');
  const { sealed: file, attachment, file: key } = sealFile('方案.pdf', pdf);
  const keys = [newCustodianKey().publicKey, newCustodianKey().publicKey, newCustodianKey().publicKey] as const;
  const place = { tenderId: 't1', lotId: 'l1', fleetId: 'f1', revision: 1, noticeNumber: 0 };
  const made = sealBid(keys, { ...place, bid: { ...bid, attachments: [attachment] }, files: [key] });
  const receipt = receiptOf(made, { tenderNo: tender.tenderNo, lotNumber: 1, custodians: keys });
  const [code, receivedAt] = [CODE, '2026-11-15T02:06:18.412Z'];
  const { commitment } = made.sealed;
  const signature = signed(receiptText(tender.tenderNo, { code, lotId: 'l1', action: 'bid', commitment, receivedAt }));
  const accepted = { code, receivedAt, signature, publicKey: keyHex };
  return {
    receipt: custodyReceiptText({ ...receipt, accepted }),
    unsigned: custodyReceiptText(receipt),
    sealed: exactText(made.sealed),
    file: Uint8Array.from(file),
  };
};

/** A package of the log with one entry and no head. */
export const logPackage = () => {
  const [previousHash, text] = ['00'.repeat(32), '一条记录'];
  const hash = createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(text).digest('hex');
  const opening = { format: 'rfb-log-package-1', first: 1, last: 1, previousHash, publicKey: publishedKey };
  const content = [opening, { seq: 1, hash, text }].map((line) => `${JSON.stringify(line)}\n`).join('');
  const digest = createHash('sha256').update(content).digest('hex');
  return `${content}${JSON.stringify({ signature: signed(`rfb-log-package:${digest}`) })}\n`;
};
