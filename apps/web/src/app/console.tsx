// The browser entry point of the console.
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { BASE_PATH } from '../lib/base-path.ts';
import { goToLogin } from '../lib/navigation.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { getToken } from '../lib/session.ts';
import { installTrustedTypes } from '../lib/trusted-types.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './router.tsx';

installTrustedTypes();

const start = () => {
  const queries = createQueryClient();
  const router = createBrowserRouter(createRoutes(queries), { basename: BASE_PATH });
  const root = document.getElementById('root');
  // A transition is rendered in short slices, so that the page answers while it is built.
  if (root) startTransition(() => createRoot(root).render(<Providers router={router} queries={queries} />));
};
// A task of its own, because running all modules has been a long one.
setTimeout(start);

// A page restored from the back-forward cache triggers no route change, so the session is checked here.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !getToken()) goToLogin();
});
