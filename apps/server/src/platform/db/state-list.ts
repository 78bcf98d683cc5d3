// Writes a set of states into the text of a statement.
import { sql } from 'kysely';

/**
 * For `state in (…)`. Constants, not bound values: Postgres proves that a partial index covers a condition only from
 * constants, when it plans for any values.
 */
export const stateList = (set: readonly (string | number)[]) => sql.join(set.map((state) => sql.lit(state)));
