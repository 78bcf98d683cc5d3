// The page with the progress of a report, for the holder of its code.
import { getReportProgress } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { Page, type ProgressContent } from './ProgressPage.tsx';

const MAX_CODE = 40;

/** For a code posted without JavaScript: a rate limit is reported, everything else looks like a wrong code. */
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

export { Page };
export const page = /* @__PURE__ */ sitePage<ProgressContent>({
  path: '/industry-discipline/reports',
  load: ({ ask, form }) => loadProgress(ask, form),
  head: { description: '凭查询码查看举报的受理、调查、决定与申诉。' },
  Page,
  isSecret: ({ code }) => code !== '',
});
