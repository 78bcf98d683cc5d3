// Checks the code of a contract or a waybill on the server.

import { paperCodeOf } from '@rfb/contract/printed-codes.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { type PublicPaper, verifyPaper } from '@rfb/contract/trade/papers/papers.endpoints.ts';

const failures: Record<number, string> = {
  404: '没有这份合同或运单，请核对查验码是否完整、有没有看错',
  429: '操作过于频繁，请稍后再试',
};

export const loadPaperCheck = async (ask: Ask, typed: string): Promise<{ failure: string; paper?: PublicPaper }> => {
  try {
    return { failure: '', paper: await ask(verifyPaper, { params: { code: paperCodeOf(typed) ?? '' } }) };
  } catch (error) {
    const failure = failures[(error as { status?: number }).status ?? 0];
    if (failure === undefined) throw error;
    return { failure };
  }
};
