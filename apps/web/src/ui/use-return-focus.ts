// Returns the focus to the element that opened a dialog or drawer after it closes.
import { useEffect, useRef } from 'react';

export const useReturnFocus = () => {
  const trigger = useRef(document.activeElement);
  useEffect(() => {
    const opener = trigger.current;
    return () => {
      // After the overlay is removed, unless another element was focused deliberately.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
};
