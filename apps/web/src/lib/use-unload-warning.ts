// The browser's own question before a tab with unsaved changes is closed.
import { useEffect } from 'react';
import { getToken } from './session.ts';

/** Without a session nothing can be saved, so leaving is never held up. */
export const isHeld = () => getToken() !== null;

export const useUnloadWarning = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
