// The header of every page: fleet banner for companies, search, theme switch, user menu.
import { MenuOutlined } from '@ant-design/icons';
import { accessRules } from '@rfb/contract/access.ts';
import { listBannerFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { lazy, Suspense } from 'react';
import { FleetMarquee } from '../features/fleet/fleets/shared/FleetMarquee.tsx';
import { NoticeBell } from '../features/services/notifications/console/NoticeBell.tsx';
import { cx } from '../lib/cx.ts';
import { useIsNarrow } from '../lib/media.ts';
import { useAsk } from '../lib/query-client.ts';
import * as styles from './Header.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

// Loaded after the first paint, because nobody searches before the page is there.
const HeaderSearch = lazy(async () => ({
  default: (await import('../features/overview/search/console/HeaderSearch.tsx')).HeaderSearch,
}));

const CYCLE_SECONDS = 120;

/** Renders nothing when there are no fleets or the list failed to load. */
const RegisteredFleets = ({ className }: { className: string }) => {
  const { data, isPending } = useAsk(listBannerFleets);
  const fleets = data?.items ?? [];
  // Reserves the space while the list loads, to avoid a layout shift.
  if (fleets.length === 0 && !isPending) return null;
  return (
    <div className={className}>
      <FleetMarquee fleets={fleets} cycleSeconds={CYCLE_SECONDS} />
    </div>
  );
};

type Props = { user: CurrentUser; title: string; onOpenMenu: () => void };

export const Header = ({ user, title, onOpenMenu }: Props) => {
  const isNarrow = useIsNarrow();
  const hasMarquee = accessRules.canFleetOrShipper(user);
  return (
    <>
      <header className={styles.consoleHeader}>
        {isNarrow && (
          <>
            <button type="button" className={styles.headerButton} aria-label="打开菜单" onClick={onOpenMenu}>
              <MenuOutlined aria-hidden />
            </button>
            <strong className={styles.headerTitle}>{title}</strong>
          </>
        )}
        {!isNarrow && hasMarquee && <RegisteredFleets className={cx(styles.headerMarquee)} />}
        {!isNarrow && (
          <Suspense>
            <HeaderSearch user={user} />
          </Suspense>
        )}
        <span className={styles.headerSpace} />
        <NoticeBell user={user} className={cx(styles.headerButton)} />
        <ThemeSwitch />
        <UserMenu user={user} isNarrow={isNarrow} />
      </header>
      {isNarrow && hasMarquee && <RegisteredFleets className={cx(styles.narrowMarquee)} />}
    </>
  );
};
