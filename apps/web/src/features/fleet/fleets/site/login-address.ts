// The way to the login and back to the same place of a fleet's page.
import { useEffect } from 'react';
import { withBase } from '../../../../lib/base-path.ts';

export const loginAddress = (fleetId: string) =>
  withBase(`/login?redirect=${encodeURIComponent(withBase(`/ecosystem/${fleetId}`))}`);

const KEY = 'ui.fleet-place';

/** A browser may refuse to store; one then comes back to the top. */
export const keepPlace = () => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, scrollY]));
  } catch {}
};

/** Back where one was, once. */
export const useKeptPlace = () =>
  useEffect(() => {
    try {
      const [path, top]: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      if (path !== location.pathname) return;
      sessionStorage.removeItem(KEY);
      if (typeof top === 'number') scrollTo({ top });
    } catch {}
  }, []);
