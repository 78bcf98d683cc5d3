// The bell in the header: how many to-dos are open, how much else is unread, and the drawer with it.
import { BellOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@rfb/contract/auth/users.ts';
import { getUnread } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { useState } from 'react';
import { useAsk } from '../../../lib/query-client.ts';
import { NoticeDrawer } from './NoticeDrawer.tsx';
import { useLiveNotices } from './use-live-notices.ts';
import './NoticeBell.css';

const MOST = 99;

/** The number drawn on the bell stands in its name too, or voice control would not find what is seen. */
const nameOf = (shown: string, todo: number, unread: number) =>
  [
    shown ? `通知 ${shown}` : '通知',
    ...(todo > 0 ? [`${todo} 项待办`] : []),
    ...(unread > 0 ? [`${unread} 条未读`] : []),
  ].join('，');

export const NoticeBell = ({ user, className }: { user: CurrentUser; className: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { data: unread = { todo: 0, business: 0, announcement: 0 } } = useAsk(getUnread);
  const latest = useLiveNotices(user);
  const count = unread.todo + unread.business + unread.announcement;
  const shown = count === 0 ? '' : count > MOST ? `${MOST}+` : String(count);
  return (
    <>
      <button
        type="button"
        className={`${className} notice-bell`}
        aria-label={nameOf(shown, unread.todo, count - unread.todo)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellOutlined aria-hidden />
        {shown && (
          <b className="num" aria-hidden="true">
            {shown}
          </b>
        )}
      </button>
      <span className="only-read" aria-live="polite">
        {latest && `新通知：${latest}`}
      </span>
      <NoticeDrawer isOpen={isOpen} unread={unread} onClose={() => setOpen(false)} />
    </>
  );
};
