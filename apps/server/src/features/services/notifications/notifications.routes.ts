// Routes of notifications and the live stream.
import * as endpoints from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { onStream } from '../../../platform/http/stream.ts';
import { streamUserEvents } from './events.ts';
import { noticeOf, seqOf } from './notice-cursors.ts';
import { choicesOf, readAllNotices, readNotice, saveChoices, unreadOf } from './notifications.actions.ts';
import { listNoticesOf } from './notifications.queries.ts';

const { NOTICES_PER_PAGE } = endpoints;

export const notificationsRoutes = [
  on(endpoints.listNotices, async ({ deps, actor, query }) => {
    const { before, shelf } = query;
    const slice = {
      shelf,
      before: before === undefined ? undefined : seqOf(deps, actor, before),
      limit: NOTICES_PER_PAGE + 1,
    };
    const rows = await listNoticesOf(deps.db, actor.userId, slice);
    const items = rows.slice(0, NOTICES_PER_PAGE).map((row) => noticeOf(deps, actor, row));
    const last = items.at(-1);
    return { items, ...(rows.length > items.length && last && { nextBefore: last.cursor }) };
  }),
  on(endpoints.getUnread, ({ deps, actor }) => unreadOf(deps.db, actor.userId)),
  on(endpoints.readNotice, async ({ deps, params, context }) => {
    await readNotice(deps, params.noticeId, context);
    return null;
  }),
  on(endpoints.readAllNotices, async ({ deps, actor, body, context }) => {
    await readAllNotices(deps, { shelf: body.shelf, upTo: seqOf(deps, actor, body.upTo) }, context);
    return null;
  }),
  on(endpoints.getNoticeChoices, ({ deps, actor }) => choicesOf(deps, actor)),
  on(endpoints.saveNoticeChoices, async ({ deps, actor, body, context }) => {
    await saveChoices(deps, body, context);
    return choicesOf(deps, actor);
  }),
  onStream(endpoints.streamEvents, streamUserEvents),
];
