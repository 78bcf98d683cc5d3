// Checks the code of a receipt or the number of a tender on the server, so that the page needs one request.

import { receiptCodeOf, tenderNoOf } from '@rfb/contract/printed-codes.ts';
import { getInclusionProof } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { getPublicChain, getPublicOpening, verifyReceipt } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { BidCheck } from '../../../trade/bids/shared/signed-files.ts';

const failures: Record<number, string> = {
  404: '没有这张回执或这场竞价，请核对有没有看错。手里有分会签发的回执文件却查不到，就是报价被删除了：请保存文件，向分会举报',
  429: '操作过于频繁，请稍后再试',
};

/** The log has it an hour later, and witnesses may take longer. */
const inclusionOf = async (ask: Ask, { deadline }: BidCheck['chain']) => {
  if (!deadline?.leaf) return null;
  try {
    return await ask(getInclusionProof, { query: { entry: deadline.leaf.entry } });
  } catch (error) {
    const { status = 0 } = error as { status?: number };
    if (status in failures) return null;
    throw error;
  }
};

const bidCheck = async (ask: Ask, code: string): Promise<BidCheck> => {
  const receiptCode = receiptCodeOf(code);
  const receipt = receiptCode ? await ask(verifyReceipt, { params: { receiptCode } }) : null;
  const params = { tenderNo: receipt?.tenderNo ?? tenderNoOf(code) ?? '' };
  const checkedAt = new Date().toISOString();
  const chain = await ask(getPublicChain, { params });
  const inclusion = await inclusionOf(ask, chain);
  if (chain.openedAt === null) return { receipt, chain, inclusion, report: null, checkedAt };
  try {
    return { receipt, chain, inclusion, report: await ask(getPublicOpening, { params }), checkedAt };
  } catch (error) {
    // Asking for the report found that the bids were changed: the chain has the alarm now.
    const alarmed = await ask(getPublicChain, { params });
    if (alarmed.alarm === null) throw error;
    return { receipt, chain: alarmed, inclusion, report: null, checkedAt };
  }
};

export const loadBidCheck = async (ask: Ask, code: string): Promise<{ failure: string; bid?: BidCheck }> => {
  try {
    return { failure: '', bid: await bidCheck(ask, code) };
  } catch (error) {
    const failure = failures[(error as { status?: number }).status ?? 0];
    if (failure === undefined) throw error;
    return { failure };
  }
};
