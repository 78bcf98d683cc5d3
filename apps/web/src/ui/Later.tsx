// Renders the lower part of a long page once the part above it is painted, so that the first sight waits for less.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Someone who returns to the page sees it whole: its scripts and answers are there. */
let isFirstSight = true;

/** Only for what follows everything else in its column: whatever appears above other content moves it. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(!isFirstSight);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's callback runs before the next paint, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      isFirstSight = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  // The mark keeps the footer of a phone below the screen meanwhile.
  return isShown ? children : <i hidden data-later />;
};
