// The store of an installation: what strangers read, kept in memory and dropped when the database says that it changed.
import { isDatabaseUnavailable } from '../db/database.ts';
import { openContact } from './contact.ts';
import { createStore, type Store } from './store.ts';

export type Kept = Pick<Store, 'find' | 'has' | 'drop' | 'counts'> & {
  /** True: all changes committed so far are known here. False: the database could not be asked. */
  sync(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = { url: string; onError: (error: Error) => void; maxBytes?: number };

/** Also of a page, whose data could not be read. */
const isUnavailable = (error: unknown) => isDatabaseUnavailable(error) || (error as { status?: number }).status === 503;

export const openKept = ({ url, onError, maxBytes }: Options): Kept => {
  const contact = openContact({
    url,
    onError,
    onChange: (table) => store.drop([table]),
    onLost: () => store.lose(),
    onBack: () => store.regain(),
  });
  const store = createStore({ contact, isUnavailable, ...(maxBytes !== undefined && { maxBytes }) });
  const { find, has, drop, counts } = store;
  return { find, has, drop, counts, sync: contact.sync, close: contact.close };
};
