// The step of a form as part of the address, so that the browser's back button goes one step back.
import { useEffect, useRef, useState } from 'react';

export const stepIn = (search: string) => {
  const step = Number(new URLSearchParams(search).get('step') ?? 1) - 1;
  return Number.isInteger(step) && step > 0 ? step : 0;
};

/** Heads of steps carry this id: they get the focus when their step comes. */
export const STEP_HEAD = 'step-head';

/** Steps count from 0; `furthest` is the last one that may be shown with what is known. */
export const useHistoryStep = (furthest: number) => {
  const [wanted, setWanted] = useState(0);
  const step = Math.min(wanted, furthest);
  const shown = useRef(step);

  useEffect(() => {
    const follow = () => setWanted(stepIn(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step one is sent back to has its wrong field in focus already.
    if (document.querySelector('[aria-invalid="true"]')) return;
    scrollTo({ top: 0 });
    document.getElementById(STEP_HEAD)?.focus({ preventScroll: true });
  }, [step]);

  const go = (next: number) => {
    if (next !== stepIn(location.search)) history.pushState(null, '', `?step=${next + 1}`);
    setWanted(next);
  };
  return [step, go] as const;
};
