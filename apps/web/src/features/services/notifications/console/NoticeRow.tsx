// One notice: title, time, text, why the user receives it, and its link.

import type { Notice } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { isClosedByReading } from '@rfb/contract/services/notifications/shelves.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import * as styles from './NoticeDrawer.module.css';

type Props = { notice: Notice; onOpen: (notice: Notice) => void; onRead: (id: string) => void };

export const NoticeRow = ({ notice, onOpen, onRead }: Props) => {
  const { id, title, text, link, why, createdAt, shelf, isHandled } = notice;
  const isUnread = !notice.readAt && !isHandled;
  const canMark = isUnread && (shelf !== 'todo' || isClosedByReading(notice.kind));
  return (
    <li data-unread={isUnread}>
      <h3>
        {isUnread && <span className="only-read">未读：</span>}
        {title}
        {isHandled && <span className={styles.noticeHandled}>已处理</span>}
        <time className="num" dateTime={createdAt}>
          {shortTimeText(createdAt)}
        </time>
      </h3>
      <p>{text}</p>
      <small>为什么收到：{why}</small>
      {(link || canMark) && (
        <div>
          {link && (
            <button type="button" className="link" onClick={() => onOpen(notice)} aria-label={`查看：${title}`}>
              查看
            </button>
          )}
          {canMark && (
            <button type="button" className="link" onClick={() => onRead(id)} aria-label={`标为已读：${title}`}>
              标为已读
            </button>
          )}
        </div>
      )}
    </li>
  );
};
