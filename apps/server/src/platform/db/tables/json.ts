// JSON columns: written as text, read as values.
import type { ColumnType } from 'kysely';

export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>;
export type NullableJson<T = Record<string, unknown>> = ColumnType<T | null, string | null, string | null>;
