// Updates unread counts and open lists from live events; returns the newest notice's title for screen readers.
import { cooperationPaths, orderPaths, tenderPaths } from '@rfb/contract/affected.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { getUnread, listNotices, type Unread } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../../lib/query-client.ts';
import { invalidate } from '../../../../lib/use-change.ts';
import { subscribeToEvents } from './live.ts';

/** Which queries a notice makes outdated, by the first part of its kind. */
const pathsByTopic: Record<string, readonly string[]> = {
  tender: tenderPaths,
  award: tenderPaths,
  cooperation: cooperationPaths,
};

const isSame = (one: Unread | undefined, other: Unread) =>
  one?.todo === other.todo && one.business === other.business && one.announcement === other.announcement;

/** The title of the newest notice received while the page is open. */
export const useLiveNotices = ({ role, id }: CurrentUser) => {
  const queries = useQueryClient();
  const [latest, setLatest] = useState('');
  useEffect(() => {
    const invalidateLists = () => void queries.invalidateQueries({ queryKey: [listNotices.path] });
    return subscribeToEvents(`${role}-${id}`, (event) => {
      if (event.type === 'notice') {
        setLatest(event.notice.title);
        invalidateLists();
        void invalidate(queries, pathsByTopic[event.notice.kind.split('.')[0] ?? ''] ?? []);
        return;
      }
      if (event.type === 'changed') return void invalidate(queries, orderPaths);
      if (!isSame(queries.getQueryData<Unread>(keyOf(getUnread)), event.unread)) invalidateLists();
      queries.setQueryData(keyOf(getUnread), event.unread);
    });
  }, [queries, role, id]);
  return latest;
};
