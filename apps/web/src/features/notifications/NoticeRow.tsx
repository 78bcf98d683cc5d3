// One notice: what happened, when, why it came, and where to go with it.
import type { Notice } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { shortTimeText } from '../../lib/moments.ts';

type Props = { notice: Notice; onOpen: (notice: Notice) => void; onRead: (id: string) => void };

export const NoticeRow = ({ notice, onOpen, onRead }: Props) => {
  const { id, title, text, link, why, createdAt, readAt } = notice;
  return (
    <li data-unread={!readAt}>
      <h3>
        {!readAt && <span className="only-read">未读：</span>}
        {title}
        <time className="num" dateTime={createdAt}>
          {shortTimeText(createdAt)}
        </time>
      </h3>
      <p>{text}</p>
      <small>为什么收到：{why}</small>
      {(link || !readAt) && (
        <div>
          {link && (
            <button type="button" className="link" onClick={() => onOpen(notice)} aria-label={`查看：${title}`}>
              查看
            </button>
          )}
          {!readAt && (
            <button type="button" className="link" onClick={() => onRead(id)} aria-label={`标为已读：${title}`}>
              标为已读
            </button>
          )}
        </div>
      )}
    </li>
  );
};
