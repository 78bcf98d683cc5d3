// Keeps counts and open lists current, and says what just came.
import type { CurrentUser } from '@rfb/contract/auth/users.ts';
import { getUnread, listNotices, type Unread } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../lib/query-client.ts';
import { hearEvents } from './live.ts';

const isSame = (one: Unread | undefined, other: Unread) =>
  one?.todo === other.todo && one.business === other.business && one.announcement === other.announcement;

/** The title of the newest notice that came while the page was open. */
export const useLiveNotices = ({ role, id }: CurrentUser) => {
  const queries = useQueryClient();
  const [latest, setLatest] = useState('');
  useEffect(() => {
    const refreshLists = () => void queries.invalidateQueries({ queryKey: [listNotices.path] });
    return hearEvents(`${role}-${id}`, (event) => {
      if (event.type === 'notice') {
        setLatest(event.notice.title);
        refreshLists();
        return;
      }
      if (!isSame(queries.getQueryData<Unread>(keyOf(getUnread)), event.unread)) refreshLists();
      queries.setQueryData(keyOf(getUnread), event.unread);
    });
  }, [queries, role, id]);
  return latest;
};
