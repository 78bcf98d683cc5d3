// Moves orders to the company a duplicate is merged into, with its totals and ratings.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export const handOverOrders = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('orders').set({ fleetId: to }).where('fleetId', '=', from).execute();
  await trx.updateTable('orders').set({ shipperId: to }).where('shipperId', '=', from).execute();
  await trx.updateTable('ratings').set({ companyId: to }).where('companyId', '=', from).execute();
  await sql`
    with moved as (delete from company_totals where company_id = ${from} returning orders, amount_fen)
    insert into company_totals as t (company_id, orders, amount_fen) select ${to}, orders, amount_fen from moved
    on conflict (company_id) do update set orders = t.orders + excluded.orders, amount_fen = t.amount_fen + excluded.amount_fen`.execute(
    trx,
  );
};
