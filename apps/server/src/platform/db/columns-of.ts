// Columns named by the fields of a table of the contract, for statements in SQL.
import { sql } from 'kysely';

/** `v.plate_no, v.plate_color` */
export const columnsOf = (table: string, fields: readonly string[]) =>
  sql.join(fields.map((field) => sql.ref(`${table}.${field}`)));
