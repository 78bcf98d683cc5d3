// One thing at a time: a second press while the first is under way does nothing, even within the same moment.
import { useRef, useState } from 'react';

export const useOnce = () => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, once };
};
