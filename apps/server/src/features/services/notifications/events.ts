// Live stream of one user: new notices and unread counts.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { streamEvents } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { cursorOf } from '../../../platform/cursor.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Out } from '../../../platform/http/stream.ts';
import { topicOfCompany } from '../../../platform/live/live.ts';
import { noticeOf, seqOf } from './notice-cursors.ts';
import { unreadOf } from './notifications.actions.ts';
import { findLatestSeqOf, listNewNoticesOf } from './notifications.queries.ts';
import { topicOf } from './notify.ts';

/** Coalesces calls: while `work` runs, any number of calls leads to one more run. */
const coalesce = (work: () => Promise<void>) => {
  let isRunning = false;
  let isPending = false;
  return async () => {
    isPending = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isPending) {
        isPending = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
};

type Event = ReplyOf<typeof streamEvents>;

/** The first of many changes is sent at once, the others together a second later. */
const PAUSE_MS = 1_000;
const inPause = (send: () => void, out: Out<Event>) => {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  out.onEnd(() => clearTimeout(timer));
  const sendNow = () => {
    isPending = false;
    send();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) sendNow();
    }, PAUSE_MS);
  };
  return () => {
    if (timer) isPending = true;
    else sendNow();
  };
};

export const streamUserEvents = async (
  { deps, actor, query, logFailure }: Call<typeof streamEvents>,
  out: Out<Event>,
) => {
  const { userId } = actor;
  const after = query.after === undefined ? undefined : seqOf(deps, actor, query.after);
  let lastSeq = Number.MAX_SAFE_INTEGER;
  const sent = new Set<number>();
  // Sequence numbers are assigned before commit: a row committed late is fetched by its number.
  const lateSeqs = new Set<number>();

  const sendNew = coalesce(async () => {
    const late = [...lateSeqs];
    for (const notice of await listNewNoticesOf(deps.db, userId, { after: lastSeq, late })) {
      lastSeq = Math.max(lastSeq, notice.seq);
      sent.add(notice.seq);
      out.send({ type: 'notice', notice: noticeOf(deps, actor, notice) }, cursorOf(deps.keys, userId, lastSeq));
    }
    for (const seq of late) lateSeqs.delete(seq);
    out.send({ type: 'unread', unread: await unreadOf(deps.db, userId) });
  });
  // After a failure the next notification, or a reconnect of the page, sends what was missed.
  const onPublished = (seq?: number) => {
    if (seq !== undefined && seq <= lastSeq && !sent.has(seq)) lateSeqs.add(seq);
    void sendNew().catch((error) => logFailure(error, 'loading new notices failed'));
  };

  const latest = await findLatestSeqOf(deps.db, userId);
  out.onEnd(await deps.live.subscribe(topicOf(userId), onPublished));
  lastSeq = Math.min(after ?? latest, latest);
  await sendNew();
  if (!actor.companyId) return;
  const sendChange = inPause(() => out.send({ type: 'changed', what: 'orders' }), out);
  out.onEnd(await deps.live.subscribe(topicOfCompany('orders', actor.companyId), sendChange));
  // Changes made while the browser was disconnected are not kept.
  if (after !== undefined) sendChange();
};
