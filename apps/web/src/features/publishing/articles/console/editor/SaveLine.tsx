// The save status in one line, and what to do about failures.
import type { ReactNode } from 'react';
import { clockText } from '../../../../../lib/moments.ts';
import * as styles from './ArticleEditor.module.css';
import type { Desk } from './use-writing.ts';

const Figure = ({ children }: { children: ReactNode }) => <span className="num">{children}</span>;

const Where = ({ article }: Pick<Desk, 'article'>) => {
  if (!article) return '新文章，';
  return (
    <>
      第 <Figure>{article.newestNumber}</Figure> 版{article.stage === 'draft' ? '草稿' : ''}，
    </>
  );
};

const Words = ({ article, state, writing }: Desk) => {
  if (state.kind === 'saving') return '正在保存';
  if (state.kind === 'waiting') return '有修改，稍后自动保存';
  if (state.kind === 'refused') return <span className={styles.saveWrong}>没有保存：{state.message}</span>;
  if (state.kind === 'conflict') return <span className={styles.saveWrong}>与他人的修改冲突，你写的内容留在本机</span>;
  if (state.kind === 'moved') return <span className={styles.saveWrong}>{state.message}，你写的内容留在本机</span>;
  if (state.kind === 'failed')
    return (
      <span className={styles.saveWrong}>
        没有保存到服务器，已留在本机，会自动重试{' '}
        <button type="button" className="link" onClick={() => void writing.flush()}>
          现在重试
        </button>
      </span>
    );
  return article ? (
    <>
      自动保存于 <Figure>{clockText(article.savedAt)}</Figure>
    </>
  ) : (
    '开始写以后自动保存'
  );
};

export const SaveLine = ({ desk }: { desk: Desk }) => (
  <p className={styles.saveLine} role="status">
    <Where article={desk.article} />
    <Words {...desk} />
  </p>
);
