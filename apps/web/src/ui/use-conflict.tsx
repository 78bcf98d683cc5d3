// Edit conflicts of a form: the choice to show, and the merged values to save.
import { type ReactNode, useState } from 'react';
import { type Conflict, conflictOf, mergedOf } from '../lib/conflict.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

type Options<T extends object> = {
  /** The values the form was opened with, and their version. */
  base: T;
  version: number;
  /** Reads the current values from the server's response. */
  read: (current: never) => T;
  labels: Record<keyof T & string, string>;
  shown?: (field: keyof T & string, value: unknown) => ReactNode;
};

const asText = (_: string, value: unknown) => (Array.isArray(value) ? value.join('、') : String(value ?? ''));

export const useConflict = <T extends object>(options: Options<T>) => {
  // A background refetch of the list must not change the base values of the form.
  const [{ base, version }, setBase] = useState<Pick<Options<T>, 'base' | 'version'>>(options);
  const [conflict, setConflict] = useState<Conflict<T>>();
  const { read, labels, shown = asText } = options;
  return {
    /** For `onFailure`: true when the failure was a conflict, which is then shown. */
    handleFailure: (failure: unknown, typed: T) => {
      const sent = conflict ? { base: conflict.current, mine: mergedOf(conflict) } : { base, mine: typed };
      const found = conflictOf(failure, { ...sent, read });
      setConflict(found);
      return found !== undefined;
    },
    isShown: conflict !== undefined,
    choice: conflict && <ConflictChoice conflict={conflict} labels={labels} shown={shown} onChange={setConflict} />,
    /** The values to save, their version and base values: `typed` without a conflict, else the merged choice. */
    resolve: (typed: T) =>
      conflict
        ? { values: mergedOf(conflict), version: conflict.version, before: conflict.current }
        : { values: typed, version, before: base },
    /** Continues editing from these values. */
    rebase: (next: T, nextVersion: number) => {
      setBase({ base: next, version: nextVersion });
      setConflict(undefined);
    },
  };
};
