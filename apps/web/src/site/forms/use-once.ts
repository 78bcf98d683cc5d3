// Ignores a second call while the first is pending, even before the next render.
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
