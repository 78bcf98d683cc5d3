// Gives the focus back to what opened a dialog or a drawer once it is gone.
import { useEffect, useRef } from 'react';

export const useReturnFocus = () => {
  const trigger = useRef(document.activeElement);
  useEffect(() => {
    const opener = trigger.current;
    return () => {
      // After the overlay has left the page, unless something else took the focus on purpose.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
};
