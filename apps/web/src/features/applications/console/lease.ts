// How long a claimed application still stays with its reviewer.
import { releaseReview } from '@rfb/contract/applications/applications.endpoints.ts';
import { useEffect, useReducer } from 'react';
import { useInvalidate } from '../../../lib/use-change.ts';

/** Whole seconds, counted down; null without a lease. A lease that expires is a release, so the same queries are invalidated. */
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

/** 24 分 10 秒: how long, never to be read as a time of day. */
export const lengthText = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
