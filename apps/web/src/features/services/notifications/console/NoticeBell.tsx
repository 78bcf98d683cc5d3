// Notification bell in the header: badge with open to-dos and unread notices, opens the drawer.
import { BellOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { getUnread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import * as styles from './NoticeBell.module.css';
import { useLiveNotices } from './use-live-notices.ts';

// Loaded when somebody opens it.
const NoticeDrawer = lazy(async () => ({ default: (await import('./NoticeDrawer.tsx')).NoticeDrawer }));

const MAX_COUNT = 99;

/** The accessible name contains the visible number, so that voice control finds the button. */
const labelOf = (badge: string, todo: number, unread: number) =>
  [
    badge ? `通知 ${badge}` : '通知',
    ...(todo > 0 ? [`${todo} 项待办`] : []),
    ...(unread > 0 ? [`${unread} 条未读`] : []),
  ].join('，');

export const NoticeBell = ({ user, className }: { user: CurrentUser; className: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { data: unread = { todo: 0, business: 0, announcement: 0 } } = useAsk(getUnread);
  const latest = useLiveNotices(user);
  const count = unread.todo + unread.business + unread.announcement;
  const badge = count === 0 ? '' : count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  return (
    <>
      <button
        type="button"
        className={`${className} ${styles.noticeBell}`}
        aria-label={labelOf(badge, unread.todo, count - unread.todo)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          setLoaded(true);
        }}
      >
        <BellOutlined aria-hidden />
        {badge && (
          <b className="num" aria-hidden="true">
            {badge}
          </b>
        )}
      </button>
      <span className="only-read" aria-live="polite">
        {latest && `新通知：${latest}`}
      </span>
      {isLoaded && (
        <Suspense fallback={null}>
          <NoticeDrawer isOpen={isOpen} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
