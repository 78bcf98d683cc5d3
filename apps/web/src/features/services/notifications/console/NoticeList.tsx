// One tab of notices, newest first, with mark-as-read and pagination.

import {
  listNotices,
  type Notice,
  readAllNotices,
  readNotice,
} from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import type { Shelf } from '@rfb/contract/services/notifications/shelves.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '../../../../lib/api.ts';
import { consolePageAt, goTo } from '../../../../lib/navigation.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { EmptyState, LoadFailure } from '../../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../../ui/QueryView.tsx';
import * as styles from './NoticeDrawer.module.css';
import { NoticeRow } from './NoticeRow.tsx';

const nothing: Record<Shelf, { title: string; text: string }> = {
  todo: { title: '没有待办', text: '需要你处理的事会出现在这里，处理前一直保留。' },
  business: { title: '还没有业务通知', text: '审核结果、会员资格和资料的变化会出现在这里。' },
  announcement: { title: '还没有公告', text: '分会发布公告后会出现在这里。' },
};

/** A to-do stays open until it is handled, reading it is not enough. */
export const countText = (shelf: Shelf, count: number) => (shelf === 'todo' ? `${count} 项待处理` : `${count} 条未读`);

const useShelf = (shelf: Shelf) =>
  useInfiniteQuery({
    queryKey: [listNotices.path, { shelf }],
    queryFn: ({ pageParam }) =>
      ask(listNotices, { query: { shelf, ...(pageParam !== undefined && { before: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

type Props = { shelf: Shelf; unreadCount: number; onLeave: () => void };

export const NoticeList = ({ shelf, unreadCount, onLeave }: Props) => {
  const list = useShelf(shelf);
  const markOne = useChange(readNotice, { input: (noticeId: string) => ({ params: { noticeId } }) });
  const markAll = useChange(readAllNotices, { input: (body: { shelf: Shelf; upTo: string }) => ({ body }) });
  const navigate = useNavigate();

  // Not `mutate`, which drops a second call: several notices may be marked quickly one after another.
  const markRead = (id: string) => void markOne.settled(id);
  const open = ({ id, link, readAt }: Notice) => {
    if (!readAt) markRead(id);
    if (!link) return;
    onLeave();
    // Pages of the site lie outside the console's router.
    if (consolePageAt(link.replace(/[?#].*$/, ''))) void navigate(link);
    else goTo(link);
  };

  if (list.error && !list.data) return <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <div className={styles.noticeWait}>
        <Skeletons rows={6} />
      </div>
    );
  const notices = list.data.pages.flatMap(({ items }) => items);
  const [newest] = notices;
  if (!newest) return <EmptyState title={nothing[shelf].title}>{nothing[shelf].text}</EmptyState>;
  return (
    <>
      <div className={styles.noticeTools}>
        <span>{unreadCount > 0 ? countText(shelf, unreadCount) : '全部已读'}</span>
        {unreadCount > 0 && shelf !== 'todo' && (
          <button
            type="button"
            className="link"
            disabled={markAll.isPending}
            onClick={() => markAll.mutate({ shelf, upTo: newest.cursor })}
          >
            全部标为已读
          </button>
        )}
      </div>
      <ul className={styles.noticeRows}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={open} onRead={markRead} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.noticeMore}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            更早的通知
          </Button>
        </div>
      )}
    </>
  );
};
