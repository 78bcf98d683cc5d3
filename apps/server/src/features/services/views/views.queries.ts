// Reads and writes saved views; callers check that a view belongs to the user.
import type { Db, Trx } from '../../../platform/db/database.ts';

export const listViewsOf = (db: Db, userId: string, page: string) =>
  db
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('page', '=', page)
    .orderBy('createdAt')
    .execute();

export const findViewOf = (trx: Trx, userId: string, viewId: string) =>
  trx
    .selectFrom('savedViews')
    .select('page')
    .where('userId', '=', userId)
    .where('id', '=', viewId)
    .forUpdate()
    .executeTakeFirst();

type NewView = { id: string; userId: string; page: string; name: string; query: string };
export const addView = (trx: Trx, view: NewView) =>
  trx
    .insertInto('savedViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const changeView = (trx: Trx, viewId: string, view: { name: string; query: string }) =>
  trx.updateTable('savedViews').set(view).where('id', '=', viewId).execute();

export const deleteView = (trx: Trx, viewId: string) => trx.deleteFrom('savedViews').where('id', '=', viewId).execute();

export const deleteViewsOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('savedViews').where('userId', '=', userId).execute();
