// The bar above every page: registered fleets for companies, light or dark, the user's menu.
import { MenuOutlined } from '@ant-design/icons';
import { accessRules } from '@rfb/contract/access.ts';
import type { CurrentUser } from '@rfb/contract/auth/users.ts';
import { listBannerFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import { FleetMarquee } from '../features/fleets/shared/FleetMarquee.tsx';
import { NoticeBell } from '../features/notifications/console/NoticeBell.tsx';
import { cx } from '../lib/cx.ts';
import { useIsNarrow } from '../lib/media.ts';
import { useAsk } from '../lib/query-client.ts';
import * as styles from './Header.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

const CYCLE_SECONDS = 120;

/** Nothing at all while there is no fleet to show or the list could not be read. */
const RegisteredFleets = ({ className }: { className: string }) => {
  const { data, isPending } = useAsk(listBannerFleets);
  const fleets = data?.items ?? [];
  // Its place is kept while the list is on its way, so that nothing moves when it arrives.
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
        <span className={styles.headerSpace} />
        <NoticeBell user={user} className={cx(styles.headerButton)} />
        <ThemeSwitch />
        <UserMenu user={user} isNarrow={isNarrow} />
      </header>
      {isNarrow && hasMarquee && <RegisteredFleets className={cx(styles.narrowMarquee)} />}
    </>
  );
};
