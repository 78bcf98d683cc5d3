// Subscribes to a media query.
import { useSyncExternalStore } from 'react';

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
