// How long a claimed application still stays with its reviewer.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { refreshReviews } from './reviews.ts';

/** Whole seconds, counted down; null without a lease. When it ends the server is asked who holds it now. */
export const useSecondsLeft = (until: string | null | undefined) => {
  const queries = useQueryClient();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const end = until ? Date.parse(until) : 0;
  const left = end - Date.now();
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= end) refreshReviews(queries);
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, end, queries]);
  return until ? Math.max(0, Math.ceil(left / 1000)) : null;
};

/** 24 分 10 秒: how long, never to be read as a time of day. */
export const lengthText = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
