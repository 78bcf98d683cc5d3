// Toolbar of the editor: article status, save status, possible moves.
import { hasUnpublished } from '@rfb/contract/publishing/articles/article.states.ts';
import { articleStatusTag } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { withBase } from '../../../../../lib/base-path.ts';
import { StateTag } from '../../../../../ui/StatusTag.tsx';
import { LIST_PATH } from '../list-state.ts';
import { type Move, moveName, movesOf } from '../moves.ts';
import * as styles from './ArticleEditor.module.css';
import { SaveLine } from './SaveLine.tsx';
import type { Desk } from './use-writing.ts';

/** The primary button: the most likely next move, or none. */
const MAIN: Move[] = ['publish', 'reopen'];
const BESIDE: Move[] = ['submit', 'return', 'schedule'];

type Props = { desk: Desk; busy: Move | undefined; onMove: (move: Move) => void };

/** Publishes the bar's height, so that sticky elements below it start where it ends, also when it wraps. */
const observeHeight = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => {
    const isSticky = getComputedStyle(bar).position === 'sticky';
    bar.parentElement?.style.setProperty('--bar-height', `${isSticky ? bar.offsetHeight : 0}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
};

export const EditorBar = ({ desk, busy, onMove }: Props) => {
  const { article, mayWrite } = desk;
  const state = article ?? { status: 'draft', stage: 'draft', isPinned: false };
  const moves = mayWrite ? movesOf(state) : [];
  const button = (move: Move) => (
    <Button
      key={move}
      size="small"
      type={MAIN.includes(move) ? 'primary' : 'default'}
      loading={busy === move}
      disabled={busy !== undefined && busy !== move}
      onClick={() => onMove(move)}
    >
      {moveName(move, state)}
    </Button>
  );
  return (
    <div className={styles.editorBar} ref={observeHeight}>
      <nav aria-label="所在位置">
        <Link to={LIST_PATH}>内容管理</Link>
        <span aria-hidden="true">　/</span>
      </nav>
      <h1>{mayWrite ? (article ? '编辑文章' : '写文章') : '查看文章'}</h1>
      {article && (
        <span className={styles.editorTags}>
          <StateTag of={articleStatusTag} value={article.status} />
          {hasUnpublished(article) && <StateTag of={articleStatusTag} value="changed" />}
        </span>
      )}
      {mayWrite && <SaveLine desk={desk} />}
      <div className={styles.editorMoves}>
        {article?.publicNumber && (
          <Button size="small" href={withBase(`/article-detail?id=${article.id}`)} target="_blank" rel="noopener">
            看公开页
          </Button>
        )}
        {[...BESIDE, ...MAIN].filter((move) => moves.includes(move)).map(button)}
      </div>
    </div>
  );
};
