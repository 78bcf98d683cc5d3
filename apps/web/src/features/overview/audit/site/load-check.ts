// Checks the code of the URL on the server, so that the page works without JavaScript and a QR code needs one request.

import { verifyCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { plainCode } from '@rfb/contract/normalise.ts';
import { codeKindOf, REPORT_CODE } from '@rfb/contract/overview/audit/code-kinds.ts';
import { isCode, NOT_A_CODE } from '@rfb/contract/printed-codes.ts';
import type { Ask } from '@rfb/contract/site.ts';
import type { CheckContent } from './content.ts';
import { loadBidCheck } from './load-bid-check.ts';
import { loadPaperCheck } from './load-paper-check.ts';

const MAX_CODE = 80;

export const loadCheck = async (ask: Ask, search: URLSearchParams): Promise<CheckContent> => {
  const code = (search.get('code') ?? '').trim().slice(0, MAX_CODE);
  if (!code) return { code, answer: null, failure: '' };
  switch (codeKindOf(code)) {
    case 'receipt':
    case 'tender':
      return { code, answer: null, ...(await loadBidCheck(ask, code)) };
    case 'paper':
      return { code, answer: null, ...(await loadPaperCheck(ask, code)) };
    case 'report':
      return { code: '', answer: null, failure: REPORT_CODE };
    case 'hash':
      return { code, answer: null, failure: '', hash: plainCode(code).toLowerCase() };
    default:
  }
  if (!isCode(plainCode(code))) return { code, answer: null, failure: NOT_A_CODE };
  try {
    return { code, answer: await ask(verifyCertificate, { params: { code } }), failure: '' };
  } catch (error) {
    if ((error as { status?: number }).status !== 429) throw error;
    return { code, answer: null, failure: '操作过于频繁，请稍后再试' };
  }
};
