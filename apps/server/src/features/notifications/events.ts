// One person's live stream: new notices, and how many are unread.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { streamEvents } from '@rfb/contract/notifications/notifications.endpoints.ts';
import { cursorOf } from '../../platform/cursor.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Out } from '../../platform/http/stream.ts';
import { noticeOf, seqOf } from './notice-cursors.ts';
import { unreadOf } from './notifications.actions.ts';
import { findLatestSeqOf, listNewNoticesOf } from './notifications.queries.ts';
import { topicOf } from './notify.ts';

/** However often it is asked meanwhile, `work` runs once more after it has ended. */
const inTurn = (work: () => Promise<void>) => {
  let isRunning = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
};

type Event = ReplyOf<typeof streamEvents>;

export const tellEvents = async ({ deps, actor, query, logFailure }: Call<typeof streamEvents>, out: Out<Event>) => {
  const { userId } = actor;
  const after = query.after === undefined ? undefined : seqOf(deps, actor, query.after);
  let seen = Number.MAX_SAFE_INTEGER;
  const sent = new Set<number>();
  // Rows are numbered before they are committed: one that was overtaken is fetched by its number.
  const overtaken = new Set<number>();

  const tell = inTurn(async () => {
    const late = [...overtaken];
    for (const notice of await listNewNoticesOf(deps.db, userId, { after: seen, late })) {
      seen = Math.max(seen, notice.seq);
      sent.add(notice.seq);
      out.send({ type: 'notice', notice: noticeOf(deps, actor, notice) }, cursorOf(deps.keys, userId, seen));
    }
    for (const seq of late) overtaken.delete(seq);
    out.send({ type: 'unread', unread: await unreadOf(deps.db, userId) });
  });
  // A failed look is made good by the next wake, or by the page when it reconnects.
  const wake = (seq?: number) => {
    if (seq !== undefined && seq <= seen && !sent.has(seq)) overtaken.add(seq);
    void tell().catch((error) => logFailure(error, 'notices were not looked for'));
  };

  const latest = await findLatestSeqOf(deps.db, userId);
  out.onEnd(await deps.live.subscribe(topicOf(userId), wake));
  seen = Math.min(after ?? latest, latest);
  await tell();
};
