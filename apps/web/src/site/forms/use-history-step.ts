// Keeps the step of a form in the URL, so that the browser's back button goes one step back.
import { useEffect, useRef, useState } from 'react';

const stepIn = (search: string) => {
  const step = Number(new URLSearchParams(search).get('step') ?? 1) - 1;
  return Number.isInteger(step) && step > 0 ? step : 0;
};

/** The id of a step's heading, which is focused when the step opens. */
export const STEP_HEAD = 'step-head';

/** Steps count from 0; `furthest` is the last step that may be opened with the data entered so far. */
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
    // After going back because of an error, the invalid field already has the focus.
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
