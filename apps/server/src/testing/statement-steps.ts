// Counts how many statements of one answer run after one another; those sent together count as one step.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

/** The same database, whose statements and results the plugin sees. */
export const watched = (db: Db, plugin: KyselyPlugin): Db => (db as Kysely<Tables>).withPlugin(plugin);

/** A statement's step is one more than the highest step that had been answered when it was sent. */
export const countSteps = () => {
  const steps = new WeakMap<object, number>();
  let answered = 0;
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ queryId, node }) => {
      statements += 1;
      steps.set(queryId, answered + 1);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      answered = Math.max(answered, steps.get(queryId) ?? 0);
      return result;
    },
  };
  return {
    plugin,
    reset: () => {
      answered = 0;
      statements = 0;
    },
    read: () => ({ steps: answered, statements }),
  };
};
