// The bell's calls and its live stream.
import * as endpoints from '@rfb/contract/notifications/notifications.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { onStream } from '../../platform/http/stream.ts';
import { tellEvents } from './events.ts';
import { choicesOf, readAllNotices, readNotice, saveChoices, unreadOf } from './notifications.actions.ts';
import { listNoticesOf } from './notifications.queries.ts';

const { NOTICES_PER_PAGE } = endpoints;

export const notificationsRoutes = [
  on(endpoints.listNotices, async ({ deps, actor, query }) => {
    const rows = await listNoticesOf(deps.db, actor.userId, { ...query, limit: NOTICES_PER_PAGE + 1 });
    const items = rows.slice(0, NOTICES_PER_PAGE);
    const last = items.at(-1);
    return { items, ...(rows.length > items.length && last && { nextBefore: last.seq }) };
  }),
  on(endpoints.getUnread, ({ deps, actor }) => unreadOf(deps.db, actor.userId)),
  on(endpoints.readNotice, async ({ deps, actor, params, origin }) => {
    await readNotice(deps, actor, params.noticeId, origin);
    return null;
  }),
  on(endpoints.readAllNotices, async ({ deps, actor, body, origin }) => {
    await readAllNotices(deps, actor, body, origin);
    return null;
  }),
  on(endpoints.getNoticeChoices, ({ deps, actor }) => choicesOf(deps, actor)),
  on(endpoints.saveNoticeChoices, async ({ deps, actor, body, origin }) => {
    await saveChoices(deps, actor, body, origin);
    return choicesOf(deps, actor);
  }),
  onStream(endpoints.streamEvents, tellEvents),
];
