// Takes the form at the foot of a page; opened without one it says where that is.
import { sendFeedback } from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { FEEDBACK_MAX, NOT_FOUND_PAGE } from '@rfb/contract/publishing/feedback/feedback-pages.ts';
import type { Ask, AskFailure } from '@rfb/contract/site.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { type FeedbackContent, Page } from './FeedbackPage.tsx';

const answers: Record<string, boolean> = { '1': true, '0': false };
const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim();

/** Only a path of this site: a link to anywhere else would be a trap. */
const pathIn = (page: string) => (/^\/[^/\\]/.test(page) && page !== NOT_FOUND_PAGE ? page : '');

/** Server loader of an answer about a page, posted without a script. */
export const loadFeedback = async (ask: Ask, form: URLSearchParams | undefined): Promise<FeedbackContent> => {
  if (!form) return { isSent: false, failure: '', back: '' };
  const page = textOf(form, 'page');
  const isUseful = answers[textOf(form, 'useful')];
  const back = pathIn(page);
  if (isUseful === undefined) return { isSent: true, failure: '请选择“有用”或“没用”，再发送一次。', back };
  const text = textOf(form, 'text').slice(0, FEEDBACK_MAX);
  const website = textOf(form, 'website').slice(0, FEEDBACK_MAX);
  try {
    await ask(sendFeedback, { body: { page, isUseful, text, ...(website && { website }) } });
    return { isSent: true, failure: '', back };
  } catch (error) {
    const { status } = error as AskFailure;
    if (status === 429)
      return { isSent: true, failure: '今天已经收到多条来自同一网络的反馈，请明天再发，或给秘书处留言。', back };
    if (status === 400) return { isSent: true, failure: '补充里有不能识别的字符，请改后再发送一次。', back };
    if (status === 404) return { isSent: true, failure: '这个地址没有页面，或已经撤下。', back: '' };
    throw error;
  }
};

export { Page };
export const page = /* @__PURE__ */ sitePage<FeedbackContent>({
  path: '/feedback',
  load: ({ ask, form }) => loadFeedback(ask, form),
  head: { description: '公路货运分会网站的页面是否有用：不记名，秘书处逐条看。' },
  Page,
  isSecret: ({ isSent }) => isSent,
});
