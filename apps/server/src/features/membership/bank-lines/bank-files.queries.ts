// Writes and reads statement files, the shapes somebody corrected, and the sums of a file's lines.
import type { ColumnMapping } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import type { BankGroup } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addFile = (trx: Trx, row: Insertable<Tables['bankFiles']>) =>
  trx.insertInto('bankFiles').values(row).execute();

export const lockFile = (trx: Trx, id: string) =>
  trx.selectFrom('bankFiles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeFile = (trx: Trx, id: string, changes: Updateable<Tables['bankFiles']>) =>
  trx
    .updateTable('bankFiles')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteLinesOf = (trx: Trx, id: string) =>
  trx.deleteFrom('bankLines').where('bankFileId', '=', id).execute();

export const findShape = (db: Db, shape: string) =>
  db.selectFrom('bankShapes').select('mapping').where('shape', '=', shape).executeTakeFirst();

export const saveShape = (trx: Trx, shape: string, mapping: ColumnMapping, correctedBy: string) => {
  const row = { mapping: JSON.stringify(mapping), correctedBy, correctedAt: now };
  return trx
    .insertInto('bankShapes')
    .values({ shape, ...row })
    .onConflict((conflict) => conflict.column('shape').doUpdateSet(row))
    .execute();
};

const fileRows = (db: Db) =>
  db
    .selectFrom('bankFiles as f')
    .innerJoin('userFacts as u', 'u.id', 'f.importedBy')
    .select(['f.id', 'f.name', 'f.importedAt', 'f.firstOn', 'f.lastOn', 'f.incomes', 'f.incomeFen'])
    .select('u.name as importedBy')
    .select(
      sql<number>`(select count(*)::int from bank_lines l where l.bank_file_id = f.id and l.state = 'open')`.as('open'),
    );

export const listFiles = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  fileRows(db).orderBy('f.importedAt', 'desc').orderBy('f.id').limit(limit).offset(offset).execute();

export const countFiles = async (db: Db) =>
  (await db.selectFrom('bankFiles').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;

export const findFile = (db: Db, id: string) =>
  fileRows(db)
    .select(['f.version', 'f.titles', 'f.mapping', 'f.gaps', 'f.problems', 'f.balances', 'f.known'])
    .select(['f.outgoings', 'f.outgoingFen'])
    .where('f.id', '=', id)
    .executeTakeFirst();

type Sums = {
  incomeFen: number;
  pendingFen: number;
  unmatchedFen: number;
  otherFen: number;
  duesFen: number;
  incomes: number;
  dues: number;
  otherIncomes: number;
  groups: { group: BankGroup; lines: number; sumFen: number }[];
};

/** All sums of a file in one statement, so of one moment. What was confirmed is counted in the ledger, not on the lines. */
export const sumFile = async (db: Db, id: string) => {
  const { rows } = await sql<Sums>`
    with grouped as (
      select case when state = 'open' then certainty else 'settled' end as "group", count(*)::int as lines,
        sum(amount_fen)::bigint as sum_fen
      from bank_lines where bank_file_id = ${id} and state <> 'out' group by 1
    ), paid as (
      select coalesce(sum(p.amount_fen), 0)::bigint as fen
      from bank_payments p join bank_lines l on l.id = p.line_id
      join dues_entries e on e.payment_id = p.payment_id and e.kind = 'payment'
      where l.bank_file_id = ${id} and p.taken_back_at is null
        and not exists (select from dues_entries later where later.reverses_id = e.id)
    ), settled as (
      select coalesce(sum(amount_fen) filter (where state = 'classified'), 0)::bigint as other_fen,
        count(*) filter (where state = 'classified')::int as other_incomes,
        count(*) filter (where state = 'confirmed')::int as dues
      from bank_lines where bank_file_id = ${id}
    )
    select f.income_fen, f.incomes, paid.fen as dues_fen, settled.*,
      coalesce((select sum(sum_fen) from grouped where "group" in ('certain', 'likely')), 0)::bigint as pending_fen,
      coalesce((select sum(sum_fen) from grouped where "group" = 'none'), 0)::bigint as unmatched_fen,
      coalesce((select jsonb_agg(jsonb_build_object('group', "group", 'lines', lines, 'sumFen', sum_fen)) from grouped), '[]') as groups
    from bank_files f, paid, settled where f.id = ${id}`.execute(db);
  return rows[0];
};

export const findStored = (db: Db, id: string) =>
  db.selectFrom('bankFiles').select('fileId').where('id', '=', id).executeTakeFirst();
