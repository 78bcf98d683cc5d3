// The tables' TypeScript types reduced to what PostgreSQL can tell of a column; compared by tables.api.test.ts.
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

type KindOf<T> = [T] extends [string]
  ? 'string'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : [T] extends [Buffer]
        ? 'bytes'
        : [T] extends [readonly string[]]
          ? 'strings'
          : [T] extends [readonly number[]]
            ? 'numbers'
            : 'json';

type InsertOf<Row, Name> = Name extends keyof Row ? (undefined extends Row[Name] ? 'optional' : 'required') : 'never';

type Column<Table, Name extends keyof Selectable<Table>> = {
  kind: KindOf<NonNullable<Selectable<Table>[Name]>>;
  isNullable: null extends Selectable<Table>[Name] ? true : false;
  insert: InsertOf<Insertable<Table>, Name>;
};

export type ColumnKinds = {
  [Table in keyof Tables]: { [Name in keyof Selectable<Tables[Table]>]: Column<Tables[Table], Name> };
};
