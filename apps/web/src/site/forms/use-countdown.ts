// Counts seconds down to zero by the clock, so a sleeping tab does not stretch the wait.
import { useEffect, useState } from 'react';

export const useCountdown = () => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 250);
    const end = setTimeout(() => clearInterval(timer), until - Date.now() + 500);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [until]);

  return [left, (seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)] as const;
};
