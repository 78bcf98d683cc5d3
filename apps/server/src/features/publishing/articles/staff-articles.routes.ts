// Editing and publishing articles over HTTP.
import * as endpoints from '@rfb/contract/publishing/articles/staff-articles.endpoints.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import type { Deps } from '../../../platform/deps.ts';
import { on } from '../../../platform/http/route.ts';
import * as drafts from './drafts.actions.ts';
import * as publishing from './publishing.actions.ts';
import { compareVersions, staffArticle, staffVersion } from './staff-article.ts';
import { countStaffArticles, countStatuses, listStaffCards } from './staff-articles.queries.ts';

type Asked = { deps: Deps; params: { articleId: string }; body: { revision: number } };
const seen = ({ params, body }: Asked) => ({ articleId: params.articleId, revision: body.revision });

/** Runs the action and returns the updated article. */
const changing =
  <C extends Asked>(act: (call: C) => Promise<unknown>) =>
  async (call: C) => {
    await act(call);
    return staffArticle(call.deps.db, call.params.articleId);
  };

export const staffArticlesRoutes = [
  on(endpoints.listStaffArticles, async ({ deps: { db }, query }) => {
    const slice = sliceOf(query);
    const [items, counted] = await Promise.all([listStaffCards(db, query, slice), countStaffArticles(db, query)]);
    return pageReply(query, items, counted);
  }),
  on(endpoints.countStaffArticles, ({ deps }) => countStatuses(deps.db)),
  on(endpoints.getStaffArticle, ({ deps, params }) => staffArticle(deps.db, params.articleId)),
  on(endpoints.getArticleVersion, ({ deps, params }) => staffVersion(deps.db, params.articleId, params.number)),
  on(endpoints.compareArticleVersions, ({ deps, params, query }) => compareVersions(deps.db, params.articleId, query)),
  on(endpoints.createArticle, async (call) =>
    staffArticle(call.deps.db, await drafts.createArticle(call.deps, call.body, call.context)),
  ),
  on(
    endpoints.saveArticle,
    changing((call) => drafts.saveArticle(call.deps, seen(call), call.body, call.context)),
  ),
  on(
    endpoints.restoreArticleVersion,
    changing((call) => drafts.restoreVersion(call.deps, seen(call), call.params.number, call.context)),
  ),
  on(
    endpoints.submitArticle,
    changing((call) => publishing.submitArticle(call.deps, seen(call), call.context)),
  ),
  on(
    endpoints.returnArticle,
    changing((call) => publishing.returnArticle(call.deps, seen(call), call.body.note, call.context)),
  ),
  on(
    endpoints.scheduleArticle,
    changing((call) => publishing.scheduleArticle(call.deps, seen(call), call.body, call.context)),
  ),
  on(
    endpoints.publishArticle,
    changing((call) => publishing.publishArticle(call.deps, seen(call), call.body.notifiesMembers, call.context)),
  ),
  on(
    endpoints.withdrawArticle,
    changing((call) => publishing.withdrawArticle(call.deps, seen(call), call.body.reason, call.context)),
  ),
  on(
    endpoints.archiveArticle,
    changing((call) => publishing.archiveArticle(call.deps, seen(call), call.context)),
  ),
  on(
    endpoints.reopenArticle,
    changing((call) => publishing.reopenArticle(call.deps, seen(call), call.context)),
  ),
  on(
    endpoints.pinArticle,
    changing((call) => publishing.pinArticle(call.deps, seen(call), call.body.isPinned, call.context)),
  ),
  on(
    endpoints.featureArticle,
    changing((call) => publishing.featureArticle(call.deps, seen(call), call.body.isOnHome, call.context)),
  ),
];
