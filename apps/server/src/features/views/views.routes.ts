// Saved views of lists, each person's own.
import { deleteView, listViews, MAX_VIEWS, saveView, updateView } from '@rfb/contract/views/views.endpoints.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import { on } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import * as views from './views.queries.ts';

const nameTaken = () => refuse('invalid', { data: { fields: { name: '已有同名视图，请换一个名称' } } });

export const viewsRoutes = [
  on(listViews, async ({ deps, actor, query }) => ({
    items: await views.listViewsOf(deps.db, actor.userId, query.page),
  })),
  on(saveView, ({ deps, actor, body, context }) =>
    transact(deps.db, async (trx) => {
      if ((await views.listViewsOf(trx, actor.userId, body.page)).length >= MAX_VIEWS)
        refuse('wrongState', { msg: `最多保存 ${MAX_VIEWS} 个视图，请先删除不用的` });
      const view = { id: deps.newId(), ...body };
      if (!(await views.addView(trx, { ...view, userId: actor.userId }))) nameTaken();
      await recordAudit(trx, { action: 'view.saved', ...context, subject: { kind: 'view', id: view.id } });
      return { id: view.id, name: view.name, query: view.query };
    }),
  ),
  on(updateView, ({ deps, actor, params: { viewId }, body, context }) =>
    transact(deps.db, async (trx) => {
      const { page } = (await views.findViewOf(trx, actor.userId, viewId)) ?? refuse('notFound');
      const others = (await views.listViewsOf(trx, actor.userId, page)).filter(({ id }) => id !== viewId);
      if (others.some(({ name }) => name === body.name)) nameTaken();
      await views.changeView(trx, viewId, body);
      await recordAudit(trx, { action: 'view.updated', ...context, subject: { kind: 'view', id: viewId } });
      return { id: viewId, ...body };
    }),
  ),
  on(deleteView, ({ deps, actor, params: { viewId }, context }) =>
    transact(deps.db, async (trx) => {
      if (!(await views.findViewOf(trx, actor.userId, viewId))) refuse('notFound');
      await views.removeView(trx, viewId);
      await recordAudit(trx, { action: 'view.deleted', ...context, subject: { kind: 'view', id: viewId } });
      return null;
    }),
  ),
];
