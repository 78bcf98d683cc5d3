// A media query and the theme as React state.
import { useSyncExternalStore } from 'react';
import { currentTheme, followTheme } from './theme-choice.ts';

export const useMedia = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

export const useIsNarrow = () => useMedia('(max-width: 699.98px)');

/** The theme as React state. */
export const useTheme = () => useSyncExternalStore(followTheme, currentTheme);
