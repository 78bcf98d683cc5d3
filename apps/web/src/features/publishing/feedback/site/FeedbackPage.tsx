// Thanks after an answer about a page, why it was not taken, or where to give one.
import { withBase } from '../../../../lib/base-path.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import * as styles from './feedback.module.css';

/** `failure`: why the answer was not taken. `back`: the page it was about. */
export type FeedbackContent = { isSent: boolean; failure: string; back: string };

const HOW = '在文章、标准、车队等页面的底部，可以说这一页有没有用，再补充一句。不记名。';
const THANKS = '秘书处会看到每一条。没有记下你是谁，所以不能逐条答复；要答复请留言。';

const headOf = ({ isSent, failure }: FeedbackContent) => {
  if (failure) return { title: '没有收到', lead: failure };
  return isSent ? { title: '收到了，谢谢', lead: THANKS } : { title: '页面反馈', lead: HOW };
};

export const Page = ({ content }: PageProps<FeedbackContent>) => (
  <>
    <PageHead {...headOf(content)} />
    <p className={`wrap ${styles.ways}`}>
      <a className="button" href={withBase(content.back || '/')}>
        {content.back ? '回到刚才那一页' : '回首页'}
      </a>
      <a className="button" href={withBase('/contact')}>
        留言
      </a>
    </p>
  </>
);
