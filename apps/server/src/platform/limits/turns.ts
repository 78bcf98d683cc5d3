// Heavy work a few at a time: then a short queue, then 429.
import { refuse } from '../refusal.ts';

type Room = { atOnce: number; queue: number };

export const createTurns = ({ atOnce, queue }: Room) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= queue) refuse('tooMany', { data: { retryAfterSeconds: 2 } });
      // Whoever finishes hands its place over, so the count stays as it is.
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
