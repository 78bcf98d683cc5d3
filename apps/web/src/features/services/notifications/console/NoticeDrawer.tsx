// Drawer with all notices in three tabs.

import type { Unread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { type Shelf, shelfNames, shelves } from '@rfb/contract/services/notifications/shelves.ts';
import { Drawer } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import * as noticeDrawerStyles from './NoticeDrawer.module.css';
import { countText, NoticeList } from './NoticeList.tsx';

type Props = { isOpen: boolean; unread: Unread; onClose: () => void };

export const NoticeDrawer = ({ isOpen, unread, onClose }: Props) => {
  const [shelf, setShelf] = useState<Shelf>('todo');
  const id = useId();
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const next = shelves[(shelves.indexOf(shelf) + step + shelves.length) % shelves.length];
    if (step === 0 || !next) return;
    setShelf(next);
    currentTarget.querySelector<HTMLElement>(`[data-shelf="${next}"]`)?.focus();
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="消息通知"
      size={420}
      mask={false}
      destroyOnHidden
      closable={{ 'aria-label': '关闭通知' }}
      styles={{ body: { padding: 0 }, wrapper: { maxWidth: '100vw' } }}
    >
      <div className={noticeDrawerStyles.noticeShelves} role="tablist" aria-label="通知分类" onKeyDown={move}>
        {shelves.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-shelf={name}
            aria-selected={name === shelf}
            aria-controls={`${id}-panel`}
            tabIndex={name === shelf ? 0 : -1}
            onClick={() => setShelf(name)}
          >
            {shelfNames[name]}
            {unread[name] > 0 && (
              <>
                <b className="num" aria-hidden="true">
                  {unread[name]}
                </b>
                <span className="only-read">{`，${countText(name, unread[name])}`}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shelf}`}>
        <NoticeList key={shelf} shelf={shelf} unreadCount={unread[shelf]} onLeave={onClose} />
      </div>
    </Drawer>
  );
};
