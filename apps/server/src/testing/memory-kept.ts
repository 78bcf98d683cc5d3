// A store of kept answers without a database: its listening connection is always alive, unless a test says otherwise.
import type { Kept } from '../platform/kept/kept.ts';
import { createStore } from '../platform/kept/store.ts';

export const memoryKept = (): Kept => {
  const clock = () => ({ earliest: Date.now(), latest: Date.now() });
  const store = createStore({ contact: { prove: () => true, clock }, isUnavailable: () => false });
  return { ...store, sync: async () => true, close: async () => {} };
};
