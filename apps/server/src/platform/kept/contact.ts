// The listening connection: receives the names of changed tables, and proves by a heartbeat that none is missing.
import pg from 'pg';
import type { Contact } from './store.ts';

const CHANNEL = 'kept';
/** What is kept is served without asking for so long after the last proof. */
const LEASE_MS = 250;
const BEAT_MS = 100;
const CONNECT_MS = 2_000;
const RETRY_MS = 200;

type Options = {
  url: string;
  onError: (error: Error) => void;
  onChange: (table: string) => void;
  onLost: () => void;
  onBack: () => void;
};

const within = <T>(promise: Promise<T>, ms: number, otherwise: T) => {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((done) => {
    timer = setTimeout(done, ms, otherwise);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Connects on the first request and works only while there are requests: it has no timer of its own. */
export const openContact = ({ url, onError, onChange, onLost, onBack }: Options) => {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let beating: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** When the last answered heartbeat was sent: changes acknowledged before have arrived. */
  let provenAt = Number.NEGATIVE_INFINITY;
  /** The database's clock, read between the sending and the arrival of a heartbeat. */
  let read = { clock: 0, sentAt: 0, arrivedAt: 0 };
  /** Somebody waited for the running heartbeat or connection in vain; others do not wait for it too. */
  let isLate = false;
  let isClosed = false;

  const forget = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    provenAt = Number.NEGATIVE_INFINITY;
    onLost();
    lost.end().catch(() => {});
  };

  const beat = async (asked: pg.Client) => {
    const sentAt = performance.now();
    const { rows } = await asked.query<{ now: string }>('select app_now() as now');
    if (client !== asked) return;
    read = { clock: Date.parse(rows[0]?.now ?? ''), sentAt, arrivedAt: performance.now() };
    provenAt = sentAt;
  };

  const startBeat = (asked: pg.Client) => {
    beating ??= beat(asked)
      .catch(() => forget(asked))
      .finally(() => {
        beating = undefined;
        isLate = false;
      });
    return beating;
  };

  const connect = async () => {
    triedAt = performance.now();
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      // A heartbeat without an answer ends the connection.
      query_timeout: CONNECT_MS,
    });
    fresh.on('error', onError);
    fresh.on('notification', ({ payload = '' }) => onChange(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      return onError(error as Error);
    }
    if (isClosed) return fresh.end();
    client = fresh;
    fresh.on('end', () => forget(fresh));
    onBack();
    await startBeat(fresh);
  };

  const startConnect = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined;
      isLate = false;
    });
    return connecting;
  };

  const isProven = () => client !== undefined && performance.now() - provenAt < LEASE_MS;

  const proveAnew = async () => {
    const isDue = performance.now() - triedAt > RETRY_MS;
    const proof = client ? startBeat(client) : connecting || (isDue && !isClosed) ? startConnect() : undefined;
    if (!proof || isLate) return false;
    const isInTime = await within(
      proof.then(() => true),
      LEASE_MS,
      false,
    );
    isLate ||= !isInTime;
    return isProven();
  };

  const contact: Contact = {
    prove: () => {
      if (!isProven()) return proveAnew();
      if (client && performance.now() - provenAt > BEAT_MS) void startBeat(client);
      return true;
    },
    clock: () => {
      const now = performance.now();
      return { earliest: read.clock + now - read.arrivedAt, latest: read.clock + now - read.sentAt };
    },
  };

  return {
    ...contact,
    /** Waits for a heartbeat sent now; true: all changes so far have arrived. */
    sync: async () => {
      await beating;
      await (client ? startBeat(client) : startConnect());
      return isProven();
    },
    close: async () => {
      isClosed = true;
      await connecting;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
};
