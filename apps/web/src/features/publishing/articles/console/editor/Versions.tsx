// Timeline of an article's versions: who saved when, diff to another one, restore.
import { canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import { restoreArticleVersion, saveArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { ArticleVersionRow, StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { App } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../../lib/api.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { NameDialog } from '../../../../../ui/NameDialog.tsx';
import * as styles from './ArticleEditor.module.css';
import { DifferenceDrawer, type Pair } from './DifferenceDrawer.tsx';
import type { Desk } from './use-writing.ts';

const kindOf = ({ isPublic, isOpen, publishedAt }: ArticleVersionRow) => {
  if (isPublic) return '已发布';
  if (isOpen) return '草稿';
  return publishedAt ? '曾发布' : '';
};

/** The newest is compared with the published one, an older one with the newest. */
const otherOf = (number: number, { newestNumber, publicNumber }: StaffArticle): Pair | undefined => {
  if (number !== newestNumber) return { from: number, to: newestNumber };
  const from = publicNumber && publicNumber !== number ? publicNumber : number - 1;
  return from > 0 ? { from, to: number } : undefined;
};

type Props = { desk: Desk; article: StaffArticle };

export const Versions = ({ desk: { writing, isEditable }, article }: Props) => {
  const [pair, setPair] = useState<Pair>();
  const [isNaming, setNaming] = useState(false);
  const { modal } = App.useApp();
  const restore = useSend({
    send: async (number: number, call) => {
      if (!(await writing.flush())) throw new Error('现在的修改还没有保存，请先处理');
      const revision = writing.get().article?.revision ?? article.revision;
      return call(restoreArticleVersion, {
        params: { articleId: article.id, number: String(number) },
        body: { revision },
      });
    },
    done: (after, number) => `第 ${number} 版的内容已成为第 ${after.newestNumber} 版草稿`,
    onDone: writing.replace,
  });
  const confirmRestore = (number: number) =>
    modal.confirm({
      title: `恢复第 ${number} 版`,
      content: '它的内容会成为新的草稿，现在的内容保留在版本历史中，不会丢失。',
      okText: '恢复这一版',
      cancelText: '不恢复',
      onOk: () => restore.settled(number),
    });
  const close = async (note: string) => {
    if (!(await writing.flush())) throw new Error('现在的修改还没有保存，请先处理');
    const now = writing.get();
    if (!now.article) return;
    const body = { revision: now.article.revision, draft: now.draft, closes: true, note };
    writing.accept(await ask(saveArticle, { params: { articleId: article.id }, body }));
  };
  const compare = (wanted: Pair) => void writing.flush().then(() => setPair(wanted));
  const canRestore = isEditable && canMove(article, 'save');
  return (
    <section className={styles.sidePart} aria-labelledby="versions-title">
      <h2 id="versions-title">版本历史</h2>
      <ol className={styles.versions}>
        {article.versions.map((version) => {
          const { number, savedAt, savedBy, note, isOpen } = version;
          const other = otherOf(number, article);
          return (
            <li key={number} data-now={number === article.newestNumber}>
              <b>
                第 <span className="num">{number}</span> 版　{kindOf(version)}
              </b>
              <small>
                <span className="num">{shortTimeText(savedAt)}</span>　{savedBy}
              </small>
              {note && <span className={styles.versionNote}>{note}</span>}
              <span className={styles.versionActions}>
                {other && (
                  <button
                    type="button"
                    className="link"
                    {...(number !== article.newestNumber && {
                      'aria-label': `对比第 ${other.from} 版与第 ${other.to} 版`,
                    })}
                    onClick={() => compare(other)}
                  >
                    {number === article.newestNumber ? `与第 ${other.from} 版对比` : '对比'}
                  </button>
                )}
                {canRestore && number !== article.newestNumber && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`恢复第 ${number} 版`}
                    onClick={() => confirmRestore(number)}
                  >
                    恢复
                  </button>
                )}
                {canRestore && isOpen && (
                  <button type="button" className="link" onClick={() => setNaming(true)}>
                    存为版本
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <NameDialog
        isOpen={isNaming}
        title={`存为第 ${article.newestNumber} 版`}
        label="备注"
        maxLength={60}
        okText="存为版本"
        onClose={() => setNaming(false)}
        onSave={close}
      />
      {pair && <DifferenceDrawer articleId={article.id} pair={pair} onClose={() => setPair(undefined)} />}
    </section>
  );
};
