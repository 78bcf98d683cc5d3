// The console's routes: session check before every page, shell around it, error page inside.
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { currentUserQuery } from '../lib/current-user.ts';
import { goToLogin } from '../lib/navigation.ts';
import { getToken } from '../lib/session.ts';
import { NotFound, UnknownFrame } from './NotFound.tsx';
import { PageFailure } from './PageFailure.tsx';
import { pages } from './pages.ts';
import { Shell, StartingUp } from './Shell.tsx';

const never = new Promise<never>(() => undefined);

/** Runs at start-up and on every route change. */
const checkSession =
  (queries: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    if (getToken()) {
      // Requested in parallel with the page's chunk; the shell waits for it, the router does not.
      void queries.prefetchQuery(currentUserQuery);
      return null;
    }
    const { pathname, search, hash } = new URL(request.url);
    goToLogin(pathname + search + hash);
    // Keeps the protected page hidden while the browser navigates away.
    return never;
  };

const redirectRoute = (path: string, to: string): RouteObject => ({
  path,
  caseSensitive: true,
  loader: () => replace(to),
  Component: StartingUp,
  HydrateFallback: StartingUp,
});

export const createRoutes = (queries: QueryClient): RouteObject[] => [
  ...pages.flatMap(({ path, redirect }) => (redirect ? [redirectRoute(path, redirect)] : [])),
  {
    loader: checkSession(queries),
    shouldRevalidate: () => true,
    element: <Shell />,
    HydrateFallback: StartingUp,
    children: [
      {
        // A pathless route, so that an error of a page keeps the shell.
        errorElement: <PageFailure />,
        children: pages.flatMap(({ path, load }) =>
          load ? [{ path, caseSensitive: true, lazy: { Component: load } }] : [],
        ),
      },
    ],
  },
  {
    element: <UnknownFrame />,
    HydrateFallback: StartingUp,
    children: [{ path: '*', element: <NotFound /> }],
  },
];
