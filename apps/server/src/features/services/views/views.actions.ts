// Saves, updates and deletes a user's saved views.
import { MAX_VIEWS } from '@rfb/contract/services/views/views.endpoints.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as views from './views.queries.ts';

type View = { name: string; query: string };

const subjectOf = (viewId: string) => ({ kind: 'view', id: viewId });
const refuseTakenName = () => refuseFields({ name: '已有同名视图，请换一个名称' });

export const saveView = (deps: Deps, input: View & { page: string }, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { userId } = context.actor;
    if ((await views.listViewsOf(trx, userId, input.page)).length >= MAX_VIEWS)
      refuse('wrongState', { msg: `最多保存 ${MAX_VIEWS} 个视图，请先删除不用的` });
    const view = { id: deps.newId(), ...input };
    if (!(await views.addView(trx, { ...view, userId }))) refuseTakenName();
    await recordAudit(trx, { action: 'view.saved', ...context, subject: subjectOf(view.id) });
    return { id: view.id, name: view.name, query: view.query };
  });

export const changeView = (deps: Deps, viewId: string, view: View, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { userId } = context.actor;
    const { page } = (await views.findViewOf(trx, userId, viewId)) ?? refuse('notFound');
    const others = (await views.listViewsOf(trx, userId, page)).filter(({ id }) => id !== viewId);
    if (others.some(({ name }) => name === view.name)) refuseTakenName();
    await views.changeView(trx, viewId, view);
    await recordAudit(trx, { action: 'view.updated', ...context, subject: subjectOf(viewId) });
    return { id: viewId, ...view };
  });

export const deleteView = (deps: Deps, viewId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await views.findViewOf(trx, context.actor.userId, viewId))) refuse('notFound');
    await views.deleteView(trx, viewId);
    await recordAudit(trx, { action: 'view.deleted', ...context, subject: subjectOf(viewId) });
    return null;
  });
