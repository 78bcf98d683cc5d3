// Columns of the article list, and the same row as a card.
import { PushpinFilled } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import { hasUnpublished } from '@rfb/contract/publishing/articles/article.states.ts';
import { articleCategories, articleStatusTag } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { StaffArticleCard } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { shortTimeText, timeText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as styles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as articleListPageStyles from './ArticleListPage.module.css';

export const titleOf = ({ title }: { title: string }) => title || '未命名文章';

const Tags = (card: StaffArticleCard) => (
  <span className={styles.cardTags}>
    <StateTag of={articleStatusTag} value={card.status} />
    {hasUnpublished(card) && <StateTag of={articleStatusTag} value="changed" />}
  </span>
);

/** Time of publication, past or scheduled, with a label that says which. */
const momentOf = ({ status, stage, publishedAt, scheduledFor }: StaffArticleCard) => {
  if (stage === 'scheduled' && scheduledFor) return { word: '定于', at: scheduledFor };
  if (status === 'scheduled' && scheduledFor) return { word: '定于', at: scheduledFor };
  return publishedAt ? { word: '', at: publishedAt } : undefined;
};

const Pin = () => (
  <span className={articleListPageStyles.articlePin}>
    <PushpinFilled aria-hidden /> 置顶
  </span>
);

export const columns: Column<StaffArticleCard>[] = [
  {
    key: 'title',
    title: '标题',
    cell: (card) => (
      <span className={articleListPageStyles.articleTitleCell}>
        <strong>{titleOf(card)}</strong>
        <small>
          第 <span className="num">{card.newestNumber}</span> 版{card.isPinned && <Pin />}
          {card.isOnHome && '　首页公告'}
        </small>
      </span>
    ),
  },
  { key: 'category', title: '分类', cell: ({ category }) => (category ? articleCategories[category] : '—') },
  { key: 'status', title: '状态', cell: Tags },
  {
    key: 'publishedAt',
    title: '发布时间',
    cell: (card) => {
      const moment = momentOf(card);
      return moment ? (
        <>
          {moment.word} <span className="num">{timeText(moment.at)}</span>
        </>
      ) : (
        '—'
      );
    },
  },
  {
    key: 'views',
    title: '阅读',
    align: 'right',
    cell: ({ views }) => <span className="num">{numberText(views)}</span>,
  },
  {
    key: 'savedAt',
    title: '最近修改',
    cell: ({ savedAt, savedBy }) => (
      <>
        {savedBy}
        <small className="num">{shortTimeText(savedAt)}</small>
      </>
    ),
  },
];

export const ArticleCardRow = (card: StaffArticleCard) => {
  const moment = momentOf(card);
  return (
    <>
      <span className={styles.cardLine}>
        <strong>{titleOf(card)}</strong>
        <Tags {...card} />
      </span>
      <span className={styles.cardLine}>
        <small>
          {card.category ? articleCategories[card.category] : '未分类'}
          {card.isPinned && <Pin />}
        </small>
        <small className="num">
          {moment ? `${moment.word} ${shortTimeText(moment.at)}` : `修改于 ${shortTimeText(card.savedAt)}`}
        </small>
      </span>
    </>
  );
};
