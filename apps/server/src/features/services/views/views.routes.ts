// The endpoints of saved views.
import * as endpoints from '@rfb/contract/services/views/views.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import { changeView, deleteView, saveView } from './views.actions.ts';
import { listViewsOf } from './views.queries.ts';

export const viewsRoutes = [
  on(endpoints.listViews, async ({ deps, actor, query }) => ({
    items: await listViewsOf(deps.db, actor.userId, query.page),
  })),
  on(endpoints.saveView, ({ deps, body, context }) => saveView(deps, body, context)),
  on(endpoints.updateView, ({ deps, params, body, context }) => changeView(deps, params.viewId, body, context)),
  on(endpoints.deleteView, ({ deps, params, context }) => deleteView(deps, params.viewId, context)),
];
