// Layout of a fleet's own pages: name, certification status, tabs.
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { getFleetCounts } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import * as styles from '../../../../ui/PageFrame.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as fleetFrameStyles from './FleetFrame.module.css';
import { useCertification } from './use-certification.ts';

type Props = { actions?: ReactNode; children: ReactNode };

/** The first tab until the fleet is certified; then vehicles come first. */
const CERTIFICATION = '/user/fleet-management/certification';

export const FleetFrame = ({ actions, children }: Props) => {
  const counts = useAsk(getFleetCounts).data;
  const certification = useCertification().data;
  const { pathname } = useLocation();
  const isFirst = certification?.status !== 'approved' && pathname !== CERTIFICATION;
  const nav = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked tab changes with the path
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const tabs = [
    { to: isFirst ? '/user/fleet-management' : CERTIFICATION, name: '认证' },
    { to: '/user/fleet-management/card', name: '车队名片' },
    { to: '/user/fleet-management/vehicles', name: '车辆', count: counts?.vehicles },
    { to: '/user/fleet-management/drivers', name: '司机', count: counts?.drivers },
    { to: '/user/fleet-management/documents', name: '证照', count: counts?.documents },
    { to: '/user/fleet-management/opportunities', name: '报价机会', hasPages: true },
    { to: '/user/fleet-management/bids', name: '我的报价' },
    { to: '/user/fleet-management/cooperative-shippers', name: '合作货主', count: counts?.shippers },
  ];
  return (
    <>
      <div className={`${styles.pageHead} ${fleetFrameStyles.fleetHead}`}>
        <h1>
          平台车队
          {certification && <StateTag of={certificationStatusTag} value={certification.status} />}
        </h1>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
      <nav className={fleetFrameStyles.fleetTabs} aria-label="平台车队" ref={nav}>
        {tabs.map(({ to, name, count, hasPages = false }) => (
          <NavLink key={to} to={to} end={!hasPages}>
            {name}
            {count !== undefined && <span className="num">{numberText(count)}</span>}
          </NavLink>
        ))}
      </nav>
      <div className={styles.pageBody}>{children}</div>
    </>
  );
};
