// Actions of one article in the list: edit, and the moves its state allows.
import { DownOutlined } from '@ant-design/icons';
import { getStaffArticle, saveArticle } from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticle, StaffArticleCard } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { withBase } from '../../../../lib/base-path.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import * as styles from './ArticleListPage.module.css';
import { titleOf } from './columns.tsx';
import { editorPath } from './list-state.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { type DialogMove, doneWords, type Move, moveName, movesOf, needsDialog, send } from './moves.ts';

const PUBLIC = 'public';

export const RowActions = ({ card }: { card: StaffArticleCard }) => {
  const [openMove, setOpenMove] = useState<{ move: DialogMove; article: StaffArticle }>();
  const { mutate, isPending } = useSend({
    // Fetches the article first, because a row has no revision.
    send: async (move: Move, call) => {
      const article = await call(getStaffArticle, { params: { articleId: card.id } });
      if (!needsDialog(move)) return send[move](article, {}, call);
      setOpenMove({ move, article });
      return undefined;
    },
    done: (after, move) => (after ? doneWords[move] : ''),
  });
  const mayWrite = useMay()(saveArticle);
  const moves = mayWrite ? movesOf(card) : [];
  const verb = mayWrite ? '编辑' : '查看';
  const items = [
    ...(card.publicNumber ? [{ key: PUBLIC, label: '看公开页' }] : []),
    ...moves.map((move) => ({ key: move, label: moveName(move, card), danger: move === 'withdraw' })),
  ];
  return (
    <span className={styles.articleActions}>
      <Link className="link" to={editorPath(card.id)} aria-label={`${verb}：${titleOf(card)}`}>
        {verb}
      </Link>
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          disabled={isPending}
          menu={{
            items,
            onClick: ({ key }) =>
              key === PUBLIC
                ? open(withBase(`/article-detail?id=${card.id}`), '_blank', 'noopener')
                : mutate(key as Move),
          }}
        >
          <button type="button" className="link" aria-haspopup="menu" aria-label={`更多操作：${titleOf(card)}`}>
            更多 <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
      {openMove && <MoveDialog {...openMove} onClose={() => setOpenMove(undefined)} />}
    </span>
  );
};
