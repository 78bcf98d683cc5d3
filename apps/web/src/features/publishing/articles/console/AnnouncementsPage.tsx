// Announcements at the top of the home page, in display order.
import { HOME_ANNOUNCEMENTS } from '@rfb/contract/publishing/articles/articles.labels.ts';
import {
  featureArticle,
  getStaffArticle,
  listStaffArticles,
} from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import type { StaffArticleCard } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { Switch } from 'antd';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ContentFrame } from '../../../conduct/listings/shared/ContentFrame.tsx';
import * as styles from './AnnouncementsPage.module.css';
import { titleOf } from './columns.tsx';
import { editorPath } from './list-state.ts';

const PAGE = { page: '1', pageSize: '100' };

const useFeature = () =>
  useSend({
    send: async ({ id, isOnHome }: { id: string; isOnHome: boolean }, call) => {
      const { revision } = await call(getStaffArticle, { params: { articleId: id } });
      return call(featureArticle, { params: { articleId: id }, body: { revision, isOnHome } });
    },
    done: ({ isOnHome }) => (isOnHome ? '已放到首页公告' : '已移出首页公告'),
  });

const placeOf = (index: number, { status }: StaffArticleCard) => {
  if (status !== 'published') return '发布后显示';
  return index < HOME_ANNOUNCEMENTS ? `第 ${index + 1} 条` : '排在后面，暂不显示';
};

const Row = ({ card, place }: { card: StaffArticleCard; place?: string }) => {
  const { mutate, isPending } = useFeature();
  return (
    <li>
      {place && <span className={styles.announcementPlace}>{place}</span>}
      <span className={styles.announcementWords}>
        <Link to={editorPath(card.id)}>{titleOf(card)}</Link>
        <small className="num">{card.publishedAt ? timeText(card.publishedAt) : ''}</small>
      </span>
      <Allowed to={featureArticle}>
        <Switch
          checked={card.isOnHome}
          loading={isPending}
          aria-label={`在首页显示：${titleOf(card)}`}
          onChange={(isOnHome) => mutate({ id: card.id, isOnHome })}
        />
      </Allowed>
    </li>
  );
};

/** Newest first, as on the home page; unpublished ones last. */
const inOrder = (cards: StaffArticleCard[]) =>
  [...cards].sort((one, other) => {
    const [here, there] = [one.status === 'published', other.status === 'published'];
    if (here !== there) return here ? -1 : 1;
    return (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '');
  });

export const AnnouncementsPage = () => {
  const shown = useList(listStaffArticles, { query: { ...PAGE, onHome: '1', keyword: '' } });
  const published = useList(listStaffArticles, {
    query: { ...PAGE, status: 'published', category: 'announcement', keyword: '' },
  });
  return (
    <ContentFrame note={`首页顶部按发布时间显示最近 ${HOME_ANNOUNCEMENTS} 条`}>
      <Panel title="首页正在用的公告" flush>
        <QueryView of={shown} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="首页现在没有公告">在下面打开一条，首页顶部就会显示它。</EmptyState>
            ) : (
              <ul className={styles.announcements}>
                {inOrder(items).map((card, index) => (
                  <Row key={card.id} card={card} place={placeOf(index, card)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      <Panel title="其他已发布的分会公告" flush>
        <QueryView of={published} rows={3}>
          {({ items }) => {
            const others = items.filter(({ isOnHome }) => !isOnHome);
            return others.length === 0 ? (
              <EmptyState title="没有其他已发布的分会公告" />
            ) : (
              <ul className={styles.announcements}>
                {inOrder(others).map((card) => (
                  <Row key={card.id} card={card} />
                ))}
              </ul>
            );
          }}
        </QueryView>
      </Panel>
    </ContentFrame>
  );
};
