// Moves statements to the company a duplicate is merged into; what was frozen keeps its figures and names.
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

const sides = [
  { own: sql.ref('shipper_id'), partner: sql.ref('fleet_id') },
  { own: sql.ref('fleet_id'), partner: sql.ref('shipper_id') },
] as const;

/** A number both had recorded stays with the record that is closed. */
const handOverInvoices = (trx: Trx, from: string, to: string) =>
  sql`update statement_invoices i set fleet_id = ${to} where i.fleet_id = ${from} and not (i.voided_at is null and exists (
    select 1 from statement_invoices x where x.fleet_id = ${to} and x.invoice_no = i.invoice_no and x.voided_at is null))`.execute(
    trx,
  );

/** Two open statements of one month become one; a confirmation of less than all is void, because the content changed. */
export const handOverStatements = async (trx: Trx, from: string, to: string) => {
  await handOverInvoices(trx, from, to);
  for (const { own, partner } of sides) {
    // A month that is being confirmed is closed first: what is read below would not know of it.
    await sql`select 1 from statement_pairs where ${own} in (${from}, ${to}) order by shipper_id, fleet_id for update`.execute(
      trx,
    );
    await sql`
      insert into statement_pairs as p (${own}, ${partner}, closed_month)
      select ${to}, x.${partner}, x.closed_month from statement_pairs x where x.${own} = ${from}
      on conflict (shipper_id, fleet_id) do update set closed_month = greatest(p.closed_month, excluded.closed_month)`.execute(
      trx,
    );
    const same = sql`old.${own} = ${from} and kept.${own} = ${to} and kept.${partner} = old.${partner}
      and kept.month = old.month and old.frozen_at is null and kept.frozen_at is null`;
    await sql`update order_entries e set statement_id = kept.id from statements old, statements kept
      where e.statement_id = old.id and ${same}`.execute(trx);
    await sql`update statement_differences d set statement_id = kept.id from statements old, statements kept
      where d.statement_id = old.id and ${same}`.execute(trx);
    await sql`delete from statements old using statements kept where ${same}`.execute(trx);
    await sql`update statements set ${own} = ${to} where ${own} = ${from}`.execute(trx);
    await sql`update statements set version = version + 1 where ${own} = ${to} and frozen_at is null`.execute(trx);
    await sql`
      insert into statement_notices (${own}, ${partner}, month, side, told_at)
      select ${to}, x.${partner}, x.month, x.side, x.told_at from statement_notices x where x.${own} = ${from}
      on conflict do nothing`.execute(trx);
    await sql`delete from statement_notices where ${own} = ${from}`.execute(trx);
    await sql`delete from statement_pairs where ${own} = ${from}`.execute(trx);
  }
};
