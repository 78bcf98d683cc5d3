// Uploads what was tapped, one after the other in the order of the taps, whenever there is a network.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { Photo, Tap } from './driver-state.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Outcome } from './send-tap.ts';

export type SenderEvent =
  | { is: 'sending' }
  /** Nothing left to upload, or only what was refused. */
  | { is: 'idle' }
  | { is: 'recorded' | 'refused'; order: DriverOrder; tap: Tap }
  | { is: 'later'; message: string }
  | { is: 'ended'; message: string };

type Options = {
  rows: KeptRows;
  orderNo: string;
  send: (tap: Tap, photos: Photo[]) => Promise<Outcome>;
  isOnline: () => boolean;
  tell: (event: SenderEvent) => void | Promise<void>;
  wait?: (run: () => void, ms: number) => void;
};

const DELAYS_S = [3, 6, 12, 30, 60];

type Locks = { request: (name: string, run: () => Promise<void>) => Promise<void> };

/** One tab at a time; browsers without locks rely on the server, which records a tap once. */
export const withLock = (name: string, run: () => Promise<void>): Promise<void> => {
  const { locks } = navigator as { locks?: Locks };
  return locks ? locks.request(name, run) : run();
};

const tapsOf = async (rows: KeptRows, orderNo: string) =>
  (await rows.all()).filter((row): row is Tap => row.row === 'tap' && row.orderNo === orderNo);

const photosOf = async (rows: KeptRows, { photoIds }: Tap) =>
  (await rows.all()).filter((row): row is Photo => row.row === 'photo' && photoIds.includes(row.id));

export const makeSender = ({ rows, orderNo, send, isOnline, tell, wait = setTimeout }: Options) => {
  let isRunning = false;
  let isWanted = false;
  let failures = 0;

  /** True: go on with the next tap. */
  const sendFirst = async (): Promise<boolean> => {
    const [tap] = await tapsOf(rows, orderNo);
    if (!tap || tap.refused) {
      await tell({ is: 'idle' });
      return false;
    }
    await tell({ is: 'sending' });
    const outcome = await send(tap, await photosOf(rows, tap));
    if (outcome.is === 'done') {
      failures = 0;
      await rows.write({ remove: [tap.id, ...tap.photoIds] });
      await tell({ is: 'recorded', order: outcome.order, tap });
      return true;
    }
    if (outcome.is === 'refused') {
      await rows.write({ put: [{ ...tap, refused: outcome.refused }] });
      await tell({ is: 'refused', order: outcome.order, tap });
      return false;
    }
    await tell(outcome);
    if (outcome.is === 'later') {
      wait(wake, (DELAYS_S[Math.min(failures, DELAYS_S.length - 1)] ?? 60) * 1000);
      failures += 1;
    }
    return false;
  };

  const run = async () => {
    do {
      isWanted = false;
      // Read again after the lock: another tab may have sent them.
      await withLock(`driver ${orderNo}`, async () => {
        while (isOnline() && (await sendFirst()));
      });
    } while (isWanted);
  };

  const wake = () => {
    isWanted = true;
    if (isRunning || !isOnline()) return;
    isRunning = true;
    run()
      .catch(() => tell({ is: 'later', message: '' }))
      .finally(() => {
        isRunning = false;
      });
  };

  return {
    wake,
    /** At once instead of after the growing delay. */
    retry: () => {
      failures = 0;
      wake();
    },
  };
};
