// Keeps taps and photos on the phone until they are uploaded, and the order while its link lasts: IndexedDB, or memory where the browser has none.
import type { KeptOrder, Photo, Tap } from './driver-state.ts';

export type Row = Tap | Photo | KeptOrder;
export type KeptRows = {
  isLasting: boolean;
  /** Of all orders, by `seq`. */
  all: () => Promise<Row[]>;
  /** All or nothing. */
  write: (change: { put?: Row[]; remove?: string[] }) => Promise<void>;
};

const STORE = 'rows';
const bySeq = (a: Row, b: Row) => a.seq - b.seq || (a.id < b.id ? -1 : 1);

export const memoryRows = (): KeptRows => {
  const rows = new Map<string, Row>();
  return {
    isLasting: false,
    all: async () => [...rows.values()].sort(bySeq),
    write: async ({ put = [], remove = [] }) => {
      for (const row of put) rows.set(row.id, row);
      for (const id of remove) rows.delete(id);
    },
  };
};

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

const openDatabase = () => {
  const request = indexedDB.open('driver-page', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
};

const databaseRows = (database: IDBDatabase): KeptRows => ({
  isLasting: true,
  all: async () => (await settled<Row[]>(database.transaction(STORE).objectStore(STORE).getAll())).sort(bySeq),
  write: ({ put = [], remove = [] }) =>
    new Promise((done, fail) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      for (const row of put) store.put(row);
      for (const id of remove) store.delete(id);
      transaction.oncomplete = () => done();
      transaction.onerror = () => fail(transaction.error);
      transaction.onabort = () => fail(transaction.error);
    }),
});

/** Private windows of old browsers have the API but refuse to open a database. */
export const openKeptRows = async (): Promise<KeptRows> => {
  try {
    return databaseRows(await openDatabase());
  } catch {
    return memoryRows();
  }
};
