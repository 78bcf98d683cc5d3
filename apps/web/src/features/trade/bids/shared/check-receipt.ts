// Checks what the platform shows, in the browser and without trusting the server's word, by the source of tools/check-report.mjs.
import { hexOfBase64 } from '@rfb/contract/hex.ts';
import { type Found, firstProblem, type Statement } from '@rfb/contract/statements.ts';
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import { checkLogged, deadlineEntryOf, type Inclusion } from '@rfb/contract/trade/bids/check-logged.ts';
import { checkReceipt } from '@rfb/contract/trade/bids/check-receipt.ts';
import { checkReport } from '@rfb/contract/trade/bids/check-report.ts';
import { fileText, receiptText } from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { canCheck, checkSignature, type SignatureCheck } from './signed-files.ts';

export const checkPublicReceipt = ({ tenderNo, signature, publicKey, ...link }: PublicReceipt) =>
  checkSignature(publicKey, signature, receiptText(tenderNo, link));

type LogKeys = { publicKey: string; witnesses: readonly string[] };

/** By the published deadline, before and after opening; the page's key is in base64. */
export const checkDeadline = async (
  { tenderNo, closesAt, deadline }: PublicChain,
  inclusion: Inclusion | null,
  { publicKey, witnesses }: LogKeys,
): Promise<Found | undefined> => {
  if (!deadline?.leaf || !inclusion || !canCheck()) return undefined;
  const { code, fixedAt, leaf } = deadline;
  const entry = await deadlineEntryOf({ tenderNo, code, closesAt, fixedAt }, leaf.salt);
  if (entry !== inclusion.entry) return { problem: '写入证明不是这个截止码的' };
  return checkLogged(entry, [inclusion], { publicKey: hexOfBase64(publicKey), witnesses });
};

export type FileCheck = { signature: SignatureCheck; problem: Statement | undefined };

const checked = async (check: () => Promise<Statement[]>): Promise<FileCheck> => {
  if (!canCheck()) return { signature: 'unknown', problem: undefined };
  const problem = firstProblem(await check());
  return { signature: problem ? 'bad' : 'good', problem };
};

export const checkOwnReceipt = (signed: SignedReceipt) => checked(() => checkReceipt(fileText(signed)));
export const checkChain = (report: SignedReport) =>
  checked(async () => {
    const statements = await checkReport(fileText(report));
    // A link that does not fit says more than the signature that fails with it.
    return [...statements].sort((a, b) => Number(b.position !== undefined) - Number(a.position !== undefined));
  });
