// Cards below the first screen: members, tenders, orders and cases over the months, what to expect, the newest operations, applications, regions, the audit trail.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import type { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { AuditLine } from '../AuditLine.tsx';
import * as styles from '../DashboardPage.module.css';
import { Applications, Regions } from './ApplicationCards.tsx';
import { CaseCard } from './CaseCard.tsx';
import { MemberTrend } from './MemberTrend.tsx';
import { PaperCard, RegionCard, RiskCard } from './OutlookCards.tsx';
import { RecentCard } from './RecentCard.tsx';
import { OrderCard, TenderCard } from './TradeCards.tsx';

/** Loaded with the cards below. */
export { Levels } from './Levels.tsx';

type Props = { figures: ReplyOf<typeof getDashboard> | undefined; range: DashboardRange };

export const LowerCards = ({ figures, range }: Props) => (
  <>
    <MemberTrend />
    <div className={styles.dashboardThirds}>
      <TenderCard />
      <OrderCard />
      <CaseCard />
    </div>
    <div className={styles.dashboardThirds}>
      <PaperCard />
      <RecentCard />
      <RegionCard range={range} />
    </div>
    <RiskCard />
    {figures && (
      <div className={styles.dashboardUpper}>
        <Applications weeks={figures.weeks} />
        <Regions regions={figures.regions} />
      </div>
    )}
    {figures && <AuditLine check={figures.auditCheck} />}
  </>
);
