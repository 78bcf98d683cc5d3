// Countdown of a reviewer's claim.
import { releaseReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import { useEffect, useReducer } from 'react';
import { useInvalidate } from '../../../../lib/use-change.ts';

/** Seconds until the lease expires; null without one. Expiry is a release, so it invalidates the same queries. */
export const useSecondsLeft = (until: string | null | undefined) => {
  const invalidate = useInvalidate(releaseReview.affects);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const end = until ? Date.parse(until) : 0;
  const left = end - Date.now();
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= end) void invalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, end, invalidate]);
  return until ? Math.max(0, Math.ceil(left / 1000)) : null;
};

/** 24 分 10 秒: a duration that cannot be misread as a time of day. */
export const durationText = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
