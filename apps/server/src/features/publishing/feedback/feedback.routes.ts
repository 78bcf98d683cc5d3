// Answers about public pages over HTTP.
import * as endpoints from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on } from '../../../platform/http/route.ts';
import { closeLines, takeAnswer } from './feedback.actions.ts';
import * as rows from './feedback.queries.ts';

export const feedbackRoutes = [
  on(endpoints.sendFeedback, ({ deps, body, client }) => takeAnswer(deps, body, client.address)),
  on(endpoints.listFeedback, async ({ deps: { db }, query }) => {
    const [found, total] = await Promise.all([rows.listByPage(db, sliceOf(query)), rows.countPages(db)]);
    return pageReply(query, found, total);
  }),
  on(endpoints.closeFeedback, ({ deps, body, context }) => closeLines(deps, body.ids, context)),
];
