// The server's time in the browser: counted on from the newest `now` of a reply, so that a wrong local clock does not matter.
import { useEffect, useState } from 'react';

let newest: { instant: string; seenAt: number } | undefined;

/** A reply that was cached earlier brings an older `now` and changes nothing. */
export const noteServerTime = (instant: string) => {
  if (newest && instant <= newest.instant) return;
  newest = { instant, seenAt: performance.now() };
};

/** Between tests, which have servers of different times. */
export const forgetServerTime = () => {
  newest = undefined;
};

/** Milliseconds; the local clock only until the first reply. */
export const serverNow = () => (newest ? Date.parse(newest.instant) + performance.now() - newest.seenAt : Date.now());

/** How many milliseconds the local clock is ahead of the server; negative when it is behind. */
export const localClockAhead = () => Date.now() - serverNow();

/** Renders every second; `instant` is the newest `now` of a reply. */
export const useServerNow = (instant: string | undefined) => {
  const [, render] = useState(0);
  if (instant) noteServerTime(instant);
  useEffect(() => {
    const timer = setInterval(() => render((turn) => turn + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
};
