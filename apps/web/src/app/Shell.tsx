// The console shell: loads the user, renders sidebar, header and footer, and checks access to the page.
import { accessRules } from '@rfb/contract/access.ts';
import { maySee, onlySees } from '@rfb/contract/duties.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';
import { Drawer } from 'antd';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { ClosingBanner } from '../features/overview/accounts/shared/ClosingBanner.tsx';
import { currentPath } from '../lib/base-path.ts';
import { type Resolution, useCurrentUser, useKnowsRoles, useWithRoles } from '../lib/current-user.ts';
import { useIsNarrow } from '../lib/media.ts';
import { consolePageAt } from '../lib/navigation.ts';
import { ShellSkeleton } from '../ui/ShellSkeleton.tsx';
import { Copyright } from './Copyright.tsx';
import { Forbidden } from './Forbidden.tsx';
import { Header } from './Header.tsx';
import * as shellStyles from './Shell.module.css';
import { consoleTitle, Sidebar } from './Sidebar.tsx';
import { StepUp } from './StepUp.tsx';
import { Unreachable } from './Unreachable.tsx';

/** The loading screen until the user and the first page are loaded: the same as the server sent. */
export const StartingUp = () => <ShellSkeleton path={currentPath()} />;

/** For few people, so that the others do not load it. */
const ReadOnlyNote = lazy(async () => ({ default: (await import('./ReadOnlyNote.tsx')).ReadOnlyNote }));

type Known = Extract<Resolution, { code: 0 }>;

const Progress = () =>
  useNavigation().state === 'idle' ? null : <div className={shellStyles.shellProgress} aria-hidden="true" />;

const Inside = ({ user: known, profile }: Known) => {
  const user = useWithRoles(known);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  const page = consolePageAt(pathname.replace(/(.)\/+$/, '$1'));
  const title = page?.title ?? '页面不存在';
  // Unknown addresses show the 404 page inside the shell.
  const isAllowed = page === undefined || (accessRules[page.access](user) && maySee(user, dutyOf(page.path)));
  useEffect(() => {
    document.title = `${title} - ${consoleTitle(known)}`;
  }, [title, known]);
  return (
    <div className={shellStyles.shell}>
      <Progress />
      {user.role === 'admin' && <StepUp />}
      {!isNarrow && (
        <aside className={shellStyles.shellSide} data-ink={user.role === 'admin'}>
          <div>
            <Sidebar user={user} profile={profile} />
          </div>
        </aside>
      )}
      {isNarrow && (
        <Drawer
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={264}
          closable={false}
          title={null}
          aria-label="菜单"
          styles={{ body: { padding: 0 } }}
        >
          <Sidebar user={user} profile={profile} onNavigate={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <div className={shellStyles.shellMain}>
        <Header user={user} title={title} onOpenMenu={() => setMenuOpen(true)} />
        <main>
          <ClosingBanner />
          {page && isAllowed && onlySees(user, dutyOf(page.path)) && (
            <Suspense>
              <ReadOnlyNote roles={user.staffRoles ?? []} path={page.path} />
            </Suspense>
          )}
          {isAllowed ? <Outlet /> : <Forbidden page={page} user={user} />}
        </main>
        {isNarrow && (
          <footer className={shellStyles.shellFoot}>
            <Copyright />
          </footer>
        )}
      </div>
    </div>
  );
};

export const Shell = () => {
  const { data: known, isPending, isFetching, refetch } = useCurrentUser();
  // Deferred: the whole page would be one long task, because a query's answer is rendered without a break.
  const data = useDeferredValue(known);
  const knowsRoles = useKnowsRoles(data?.user);
  if (isPending || (known && !data) || !knowsRoles) return <StartingUp />;
  // On a 401 the session handling already redirects to login.
  if (!data) return null;
  if (!data.user) return <Unreachable failure={data} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Inside {...data} />;
};
