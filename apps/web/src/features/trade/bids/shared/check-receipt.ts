// Checks receipts, public receipts and reports in the browser, without trusting the server's word.

import type { PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import {
  type CanonicalBid,
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

/** `unknown`: this browser cannot check Ed25519 signatures. */
export type SignatureCheck = 'good' | 'bad' | 'unknown';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const checkSignature = async (publicKey: string, signature: string, text: string): Promise<SignatureCheck> => {
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    const isGood = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
    return isGood ? 'good' : 'bad';
  } catch {
    return 'unknown';
  }
};

export const checkPublicReceipt = ({ tenderNo, signature, publicKey, ...link }: PublicReceipt) =>
  checkSignature(publicKey, signature, receiptText(tenderNo, link));

const checkSigned = ({ document, signature, publicKey }: SignedReceipt | SignedReport) =>
  checkSignature(publicKey, signature, documentText(document));

type FileProblem = { words: string; position?: number; expected?: string; found?: string };
/** What a file proves: `price` is null for a withdrawal. */
export type FileResult =
  | { kind: 'good'; code: string; bid: CanonicalBid | null; position: number | null; signature: SignatureCheck }
  | { kind: 'bad'; problem: FileProblem };

const bad = (words: string, more: Omit<FileProblem, 'words'> = {}): FileResult => ({
  kind: 'bad',
  problem: { words, ...more },
});

const parsedReceipt = (text: string): SignedReceipt | undefined => {
  try {
    const file = JSON.parse(text) as SignedReceipt | null;
    return file?.document?.type === 'receipt' ? file : undefined;
  } catch {
    return undefined;
  }
};

type Known = { receipt: PublicReceipt | undefined; report: SignedReport | undefined };

/** Compares a receipt file with what everybody can see of it; the file never leaves the browser. */
export const checkReceiptFile = async (text: string, { receipt, report }: Known): Promise<FileResult> => {
  const file = parsedReceipt(text);
  if (!file) return bad('这不是报价回执文件，请选择提交报价后下载的 .json 文件');
  const { document, publicKey } = file;
  if (receipt && receipt.code !== document.code)
    return bad(`这是另一张回执 ${document.code}，请查验那一张，或选择 ${receipt.code} 的文件`);
  const trusted = receipt?.publicKey ?? report?.publicKey;
  if (trusted !== undefined && trusted !== publicKey) return bad('文件里的公钥不是分会的，这份文件不是分会发出的');
  if (fileText(file) !== text) return bad('文件与下载时的写法不同，已被改动');
  const { tenderId, lotId, fleet, bid, nonce } = document;
  const fleetHash = await fleetHashOf(fleet.id, fleet.nonce);
  const found = await commitmentOf({ tenderId, lotId, fleetHash, bid, nonce });
  const link = report?.document.links.find(({ code }) => code === document.code);
  const expected = link?.commitment ?? receipt?.commitment ?? document.commitment;
  const position = link?.position ?? receipt?.position ?? null;
  if (report && !link) return bad('这张回执不在这份开启报告的链上');
  if (found !== expected || document.commitment !== expected)
    return bad('报价与当时的承诺值对不上，这份文件不是分会发出的原件，或已被改动', {
      ...(position !== null && { position }),
      expected,
      found,
    });
  const signature = await checkSigned(file);
  return signature === 'bad'
    ? bad('分会签名与内容不符，文件被改动过或不是分会发出的')
    : { kind: 'good', code: document.code, bid, position, signature };
};

export type ChainCheck = { signature: SignatureCheck; problem: FileProblem | undefined };

/** Every link follows from the one before, the last one is the head fixed at the deadline, and none is later than it. */
export const checkChain = async (report: SignedReport): Promise<ChainCheck> => {
  const { tenderId, tenderNo, chainStart, links, head, closesAt, lots, deadline } = report.document;
  const ends = new Map(lots.map((lot) => [lot.id, lot.closesAt]));
  const signature = await checkSigned(report);
  let previous = chainStart;
  for (const link of links) {
    const { position, hash, receivedAt, lotId } = link;
    const expected = await linkHashOf(previous, link);
    if (expected !== hash)
      return { signature, problem: { words: `第 ${position} 环与前一环不相扣`, position, expected, found: hash } };
    if (receivedAt >= (ends.get(lotId) ?? '') || receivedAt >= closesAt)
      return { signature, problem: { words: `第 ${position} 环晚于报价截止`, position } };
    previous = hash;
  }
  if (previous !== head) return { signature, problem: { words: '链头不是最后一环', expected: previous, found: head } };
  const code = await deadlineCodeOf({ tenderId, head, salt: deadline.salt });
  const fixed = { tenderNo, code, closesAt, fixedAt: deadline.fixedAt };
  const isFixed = await checkSignature(report.publicKey, deadline.signature, deadlineText(fixed));
  if (code !== deadline.code || isFixed === 'bad')
    return { signature, problem: { words: '链头不是截止时固定的那一个', expected: deadline.code, found: code } };
  return { signature, problem: signature === 'bad' ? { words: '分会签名与内容不符' } : undefined };
};
