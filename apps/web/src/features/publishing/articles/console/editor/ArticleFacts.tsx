// Facts of the article: readers, URL, pin, home page, withdraw and archive.

import { CopyOutlined } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import { canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import { featureArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { App, Button, Switch } from 'antd';
import { withBase } from '../../../../../lib/base-path.ts';
import { timeText } from '../../../../../lib/moments.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { type Move, moveName } from '../moves.ts';
import * as styles from './ArticleEditor.module.css';
import type { Desk } from './use-writing.ts';

type Props = { desk: Desk; article: StaffArticle; busy: Move | undefined; onMove: (move: Move) => void };

const Address = ({ article }: { article: StaffArticle }) => {
  const { message } = App.useApp();
  const path = withBase(`/article-detail?id=${article.id}`);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    void message.success('已复制地址');
  };
  return (
    <>
      <dt>地址</dt>
      <dd>
        <span className={`num ${styles.factAddress}`}>{path}</span>
        {'clipboard' in navigator && (
          <button type="button" className="link" aria-label="复制地址" onClick={() => void copy()}>
            <CopyOutlined aria-hidden /> 复制
          </button>
        )}
      </dd>
    </>
  );
};

const Moment = ({ name, at }: { name: string; at: string | null }) =>
  at && (
    <>
      <dt>{name}</dt>
      <dd className="num">{timeText(at)}</dd>
    </>
  );

const HomeSwitch = ({ desk: { writing, draft }, article }: Pick<Props, 'desk' | 'article'>) => {
  const { mutate, isPending } = useSend({
    send: async (isOnHome: boolean, call) => {
      if (!(await writing.flush())) throw new Error('现在的修改还没有保存，请先处理');
      const revision = writing.get().article?.revision ?? article.revision;
      return call(featureArticle, { params: { articleId: article.id }, body: { revision, isOnHome } });
    },
    done: (after) => (after.isOnHome ? '已放到首页公告' : '已移出首页公告'),
    onDone: writing.accept,
  });
  if (!canMove(article, 'feature') || (draft.category !== 'announcement' && !article.isOnHome)) return null;
  return (
    <div className={styles.factSwitch}>
      <span id="fact-home">首页公告</span>
      <Switch
        size="small"
        aria-labelledby="fact-home"
        checked={article.isOnHome}
        loading={isPending}
        onChange={mutate}
      />
    </div>
  );
};

const Moves = ({ desk, article, busy, onMove }: Props) => (
  <>
    {canMove(article, 'pin') && (
      <div className={styles.factSwitch}>
        <span id="fact-pin">置顶</span>
        <Switch
          size="small"
          aria-labelledby="fact-pin"
          checked={article.isPinned}
          loading={busy === 'pin' || busy === 'unpin'}
          onChange={(isOn) => onMove(isOn ? 'pin' : 'unpin')}
        />
      </div>
    )}
    <HomeSwitch desk={desk} article={article} />
    {canMove(article, 'archive') && (
      <Button block onClick={() => onMove('archive')}>
        {moveName('archive', article)}
      </Button>
    )}
    {canMove(article, 'withdraw') && (
      <>
        <Button block danger onClick={() => onMove('withdraw')}>
          {moveName('withdraw', article)}
        </Button>
        <p className={styles.factNote}>撤回后地址保留，页面显示已撤回与日期。</p>
      </>
    )}
  </>
);

export const ArticleFacts = ({ desk, article, busy, onMove }: Props) => (
  <section className={styles.sidePart} aria-labelledby="facts-title">
    <h2 id="facts-title">本文</h2>
    <dl className={styles.factsList}>
      <dt>阅读</dt>
      <dd className="num">{numberText(article.views)}</dd>
      <Moment name="首次发布" at={article.publishedAt} />
      <Moment name="最近更新" at={article.updatedAt} />
      <Moment name="定时发布" at={article.scheduledFor} />
      <Moment name="撤回于" at={article.status === 'withdrawn' ? article.withdrawnAt : null} />
      {article.status === 'withdrawn' && article.withdrawReason && (
        <>
          <dt>撤回原因</dt>
          <dd>{article.withdrawReason}</dd>
        </>
      )}
      <Address article={article} />
    </dl>
    {desk.mayWrite && <Moves desk={desk} article={article} busy={busy} onMove={onMove} />}
  </section>
);
