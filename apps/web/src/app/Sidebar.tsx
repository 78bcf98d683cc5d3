// The console sidebar: title, company card, menu, copyright line.
import type { StaffRole } from '@rfb/contract/duties.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { NavLink, useLocation } from 'react-router';
import { useWaiting, useWaitingPapers } from '../features/membership/applications/shared/waiting.ts';
import { useOpenCases } from '../features/publishing/messages/shared/open-cases.ts';
import { cx } from '../lib/cx.ts';
import { consolePageAt } from '../lib/navigation.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { Copyright } from './Copyright.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { type MenuEntry, menuFor } from './menu.ts';
import * as styles from './Sidebar.module.css';

/** The count badge of a menu entry; hidden at zero. */
const MOST = 99;

const MenuCount = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.menuCount}>
      {of > MOST ? `${MOST}+` : of}
      <span className="only-read"> 件</span>
    </span>
  );

/** The count beside 留言与举报 in the menu. */
const OpenCasesBadge = () => {
  const counts = useOpenCases();
  const total = Object.values(counts ?? {}).reduce((sum, { open }) => sum + open, 0);
  return <MenuCount of={total} />;
};

/** Badge beside 待审核申请 in the menu. */
const WaitingBadge = () => {
  const counts = useWaiting();
  const papers = useWaitingPapers().data?.total ?? 0;
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, papers);
  return <MenuCount of={total} />;
};

type Props = {
  user: Omit<CurrentUser, 'staffRoles'> & { staffRoles?: readonly StaffRole[] };
  profile?: CompanyProfile | undefined;
  onNavigate?: (() => void) | undefined;
};

export const consoleTitle = (user?: { role: string }) => (user?.role === 'admin' ? '管理后台' : '企业平台');

const useIsWithin = (path: string) => consolePageAt(useLocation().pathname)?.within === path;

const Entry = ({ path, to, title, icon, children, onNavigate }: MenuEntry & Pick<Props, 'onNavigate'>) => (
  <li>
    <NavLink
      to={to}
      onClick={onNavigate}
      className={cx(children.length > 0 && styles.isParent, useIsWithin(path) && 'active')}
    >
      {icon && <MenuIcon name={icon} />}
      {title}
      {path === '/admin/member/pending' && <WaitingBadge />}
      {path === '/admin/system/messages' && <OpenCasesBadge />}
    </NavLink>
    {children.length > 0 && (
      <ul>
        {children.map((child) => (
          <Entry key={child.path} {...child} onNavigate={onNavigate} />
        ))}
      </ul>
    )}
  </li>
);

export const Sidebar = ({ user, profile, onNavigate }: Props) => (
  <div className={user.role === 'admin' ? `${styles.sidebar} ${styles.sidebarInk}` : styles.sidebar}>
    <div className={styles.sidebarBrand}>
      <BrandMark />
      <b>{consoleTitle(user)}</b>
    </div>
    {profile && <CompanyCard profile={profile} />}
    <nav aria-label="侧边菜单">
      <ul>
        {menuFor(user).map((entry) => (
          <Entry key={entry.path} {...entry} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
    <footer>
      <Copyright />
    </footer>
  </div>
);
