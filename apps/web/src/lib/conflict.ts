// Merges concurrent edits: fields changed by both are chosen one by one, all other changes are kept.
import { LastChange } from '@rfb/contract/last-change.ts';
import * as z from 'zod/mini';
import { ApiError } from './request.ts';

type Side = 'mine' | 'current';
/** A field both changed to different values. */
type Clash<F extends string = string> = { field: F; mine: unknown; current: unknown; choice: Side };
export type Conflict<T extends object> = {
  version: number;
  /** Who saved last, and when; undefined when the audit trail does not know. */
  changed: LastChange | undefined;
  base: T;
  mine: T;
  current: T;
  clashes: Clash<keyof T & string>[];
  /** Fields only they changed: their value is kept. */
  theirs: (keyof T & string)[];
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const fieldsOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

/** The fields that differ from the previous values, which is all a change has to send. */
export const changedOnly = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    fieldsOf(before)
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => [field, after[field]]),
  ) as Partial<T>;

const Rejection = z.object({ current: z.looseObject({ version: z.int() }), changed: z.nullish(LastChange) });

type Edit<T> = { base: T; mine: T; read: (current: never) => T };

/** The conflict of a rejected save, or undefined for other failures; `read` returns the current values. */
export const conflictOf = <T extends object>(failure: unknown, { base, mine, read }: Edit<T>) => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const rejection = z.safeParse(Rejection, failure.body?.data).data;
  if (!rejection) return undefined;
  const current = read(rejection.current as never);
  const byMe = fieldsOf(base).filter((field) => !isSame(base[field], mine[field]));
  const byThem = fieldsOf(base).filter((field) => !isSame(base[field], current[field]));
  const clashes = byMe
    .filter((field) => byThem.includes(field) && !isSame(mine[field], current[field]))
    .map((field) => ({ field, mine: mine[field], current: current[field], choice: 'mine' as Side }));
  const theirs = byThem.filter((field) => !byMe.includes(field));
  const conflict: Conflict<T> = {
    version: rejection.current.version,
    changed: rejection.changed ?? undefined,
    base,
    mine,
    current,
    clashes,
    theirs,
  };
  return conflict;
};

export const choose = <T extends object>(conflict: Conflict<T>, field: string, choice: Side): Conflict<T> => ({
  ...conflict,
  clashes: conflict.clashes.map((clash) => (clash.field === field ? { ...clash, choice } : clash)),
});

/** The merged values: theirs, overridden by my own changes and by the choices made. */
export const mergedOf = <T extends object>({ base, mine, current, clashes }: Conflict<T>): T => {
  const lost = clashes.filter(({ choice }) => choice === 'current').map(({ field }) => field);
  const kept = Object.entries(changedOnly(base, mine)).filter(([field]) => !(lost as string[]).includes(field));
  return { ...current, ...Object.fromEntries(kept) };
};
