// Cards below the first screen: members, tenders, orders and cases over the months, applications, regions.
import type { getDashboard } from '@rfb/contract/dashboard/dashboard.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import * as styles from '../DashboardPage.module.css';
import { Applications, Regions } from './ApplicationCards.tsx';
import { CaseCard } from './CaseCard.tsx';
import { MemberTrend } from './MemberTrend.tsx';
import { OrderCard, TenderCard } from './TradeCards.tsx';

export const LowerCards = ({ figures }: { figures: ReplyOf<typeof getDashboard> | undefined }) => (
  <>
    <MemberTrend />
    <div className={styles.dashboardThirds}>
      <TenderCard />
      <OrderCard />
      <CaseCard />
    </div>
    {figures && (
      <div className={styles.dashboardUpper}>
        <Applications weeks={figures.weeks} />
        <Regions regions={figures.regions} />
      </div>
    )}
  </>
);
