// Test helper: renders the whole console at an address as a given user.
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { useCurrentUser, useKnowsRoles } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { saveStaffRoles } from '../lib/session.ts';
import { inMinutes, ok, refused, type Script, setLocation, signIn, stubServer } from '../lib/testing.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './router.tsx';
import { Shell } from './Shell.tsx';

const profileOf = (companyType: 'fleet' | 'shipper') => ({
  user: { id: 'u1', username: companyType, role: 'company', subRole: companyType, avatar: '', email: '' },
  companyType,
  companyName: '澜舟驰远运输有限公司',
  contactPerson: '顾明远',
  creditCode: '91320505YYDEM0016F',
  phone: '13800000001',
  email: '',
  address: '澄湖路 88 号',
  regionCode: '320505',
  invoiceTitle: '',
  application: { id: 'a1', status: 2, closeKind: 'approved' },
  member: { memberLevel: 'gold', status: 'active', joinTime: inMinutes(-9), expireTime: inMinutes(9), creditScore: 92 },
});

const workbench = {
  lastSignInAt: null,
  daysLeft: 200,
  isInGrace: false,
  fleet: null,
  registeredFleets: 30,
  activeMembers: 34,
};

const answersFor = (who: Person): Record<string, Script> => ({
  'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }),
  'GET /companies/profile': who === 'admin' ? refused(403) : ok(profileOf(who)),
  'GET /companies/workbench': ok(workbench),
  'GET /workbench/road': ok({ road: null }),
  'GET /fleets/banner': ok({ items: [{ id: 'f1', name: '岱岳恒途' }] }),
  'GET /fleets/recommended': ok({ items: [] }),
  'GET /auth/currentUser': ok({ id: 'u0', username: 'shenlan', name: '沈岚', role: 'admin', avatar: '', email: '' }),
  'GET /auth/sessions': ok({ items: [] }),
  'POST /auth/users/logout': ok(null),
  'GET /notifications/unread': ok({ todo: 0, business: 0, announcement: 0 }),
});

type Person = 'admin' | 'fleet' | 'shipper';
type Opening = {
  who?: Person;
  answers?: Record<string, Script>;
  basename?: string;
  /** The roles an administrator's last page load has stored; null: the first page after signing in. */
  storedRoles?: string[] | null;
  /** Leaves out menu, header and the check of access: for tests of what a page does. */
  isAlone?: boolean;
  /** Replaces the real pages. */
  routes?: (real: RouteObject[]) => RouteObject[];
};

const Alone = () => {
  const { data } = useCurrentUser();
  const knowsRoles = useKnowsRoles(data?.user);
  if (!data?.user || !knowsRoles) return null;
  return (
    <main>
      <Outlet />
    </main>
  );
};

const withoutShell = (routes: RouteObject[]) =>
  routes.map((route): RouteObject => {
    const isShell = (route.element as ReactElement | undefined)?.type === Shell;
    return isShell ? ({ ...route, element: <Alone /> } as RouteObject) : route;
  });

const wait = (turns: number) => act(() => new Promise((resolve) => setTimeout(resolve, turns * 5)));

export const openConsole = async (address: string, opening: Opening = {}) => {
  const { who, answers = {}, basename = '/', routes, isAlone = false, storedRoles = ['owner'] } = opening;
  const browser = setLocation(address);
  if (who) signIn(who === 'admin' ? 'admin' : 'company');
  sessionStorage.removeItem('staffRoles');
  if (who === 'admin' && storedRoles) saveStaffRoles(storedRoles);
  const server = stubServer({ ...answersFor(who ?? 'fleet'), ...answers });
  const queries = createQueryClient();
  const whole = createRoutes(queries);
  const real = isAlone ? withoutShell(whole) : whole;
  const router = createBrowserRouter(routes ? routes(real) : real, { basename });
  /** Waits until the router is idle or the page is left, then a few ticks for responses and effects. */
  const settle = async () => {
    const isResting = () =>
      router.state.initialized && router.state.navigation.state === 'idle' && queries.isFetching() === 0;
    for (let turn = 0; turn < 6000 && !isResting() && !browser.replace.mock.calls.length; turn += 1) await wait(1);
    await wait(6);
    while (queries.isFetching()) await wait(1);
    await wait(2);
  };
  const { container: place, unmount } = render(<Providers router={router} queries={queries} />);
  await settle();
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  return {
    ...browser,
    server,
    settle,
    /** Marks queries as outdated, as a change does. */
    invalidate: async (path: string) => {
      await act(() => queries.invalidateQueries({ queryKey: [path] }));
      await settle();
    },
    find,
    text: () => place.textContent ?? '',
    title: () => find('main h1')?.textContent,
    menu: () => [...place.querySelectorAll('nav a')].map((link) => link.textContent),
    go: async (to: string, replace = false) => {
      await act(() => router.navigate(to, { replace }));
      await settle();
    },
    /** Not awaited: a navigation that leaves the console never resolves. */
    leave: async (to: string) => {
      void act(() => void router.navigate(to));
      await settle();
    },
    press: async (words: string) => {
      const button = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"], nav a')].find(
        (element) => element.textContent?.includes(words) || element.getAttribute('aria-label')?.includes(words),
      );
      if (!button) throw new Error(`no button ${words}`);
      await act(async () => button.click());
      await settle();
    },
    close: () => {
      unmount();
      router.dispose();
    },
  };
};
