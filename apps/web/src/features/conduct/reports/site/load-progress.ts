// Server loader of a report's progress for a code posted without JavaScript.
import { getReportProgress } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import type { ProgressContent } from './ProgressPage.tsx';

const MAX_CODE = 40;

/** A rate limit is reported, everything else looks like a wrong code. */
export const loadProgress = async (ask: Ask, form?: URLSearchParams): Promise<ProgressContent> => {
  const code = (form?.get('code') ?? '').trim().slice(0, MAX_CODE);
  if (!code) return { code, report: null, failure: form ? '请填写查询码' : '' };
  try {
    return { code, ...(await ask(getReportProgress, { body: { code } })), failure: '' };
  } catch (error) {
    if ((error as AskFailure).status !== 429) throw error;
    return { code, report: null, failure: '查询过于频繁，请十分钟后再试' };
  }
};
