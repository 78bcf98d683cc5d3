// Reads receipt files and bids sealed elsewhere; apart from sealing, because it brings the schemas of all files of custody.
import type { PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { custodianKeysOf, readReceipt, readSealedBid } from '@rfb/contract/trade/custody/files.ts';
import { hashOfBytes, keySetOf } from '@rfb/contract/trade/custody/hashes.ts';
import type { CustodyReceipt, CustodyTender } from '@rfb/contract/trade/custody/schemas.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { checkSignature } from '../../shared/signed-files.ts';

/** A browser that cannot check signatures shows the bid all the same: the file proves itself by its commitment. */
const isSigned = async (publicKey: string, signature: string, text: string) =>
  (await checkSignature(publicKey, signature, text)) !== 'bad';

type Where = { tenderId: string; lotId: string };

/** The own bid of a file; throws a sentence when it is none of this lot. */
export const receiptOfFile = async (text: string, { tenderId, lotId }: Where): Promise<CustodyReceipt> => {
  const read = await readReceipt(text, isSigned);
  if (typeof read === 'string') throw new Error(read);
  if (read.receipt.tenderId !== tenderId || read.receipt.lotId !== lotId)
    throw new Error(`这是另一个标的的回执：${read.receipt.tenderNo} 标的 ${read.receipt.lotNumber}`);
  return read.receipt;
};

export const keySetOfFile = ({ document }: { document: CustodyTender }) =>
  keySetOf(document.tenderId, custodianKeysOf(document));

type Next = Where & { revision: number; noticeNumber: number; keySet: string };

/** A bid sealed by tools/seal-bid, when it is the next one of this lot. */
export const sealedBidOfFile = (text: string, next: Next) => {
  const sealed = readSealedBid(text);
  if (!sealed) throw new Error('这不是密封报价文件，或文件被改动过。请选择名为“密封报价-…”的文件，不是回执');
  if (sealed.tenderId !== next.tenderId || sealed.lotId !== next.lotId) throw new Error('这份报价是另一个竞价或标的的');
  if (sealed.keySet !== next.keySet) throw new Error('这份报价不是用这个竞价的三把钥匙锁的，请重新下载公钥文件');
  if (sealed.noticeNumber !== next.noticeNumber) throw new Error('加锁以后竞价有了变更，请重新下载公钥文件再加锁');
  if (sealed.revision !== next.revision)
    throw new Error(`这份是第 ${sealed.revision} 版，现在应当提交第 ${next.revision} 版`);
  return sealed;
};

/** The encrypted attachments the sealed bid names, in its order; others that were chosen are left out. */
export const sealedFilesOf = async ({ files = [] }: SealedBid, chosen: File[]) => {
  const all = await Promise.all(chosen.map(async (one) => new Uint8Array(await one.arrayBuffer())));
  const byHash = new Map(all.map((bytes) => [hashOfBytes(bytes), bytes]));
  const found = files.flatMap((hash) => byHash.get(hash) ?? []);
  if (found.length < files.length)
    throw new Error(
      `这份报价有 ${files.length} 份附件，还缺 ${files.length - found.length} 份：请把程序写出的“附件-….bin”与报价一起选上`,
    );
  return found;
};

/** With the association's signature, which anybody can ask for by the receipt's code. */
export const withSignature = (
  receipt: CustodyReceipt,
  { code, receivedAt, signature, publicKey }: Pick<PublicReceipt, 'code' | 'receivedAt' | 'signature' | 'publicKey'>,
): CustodyReceipt => ({ ...receipt, accepted: { code, receivedAt, signature, publicKey } });
