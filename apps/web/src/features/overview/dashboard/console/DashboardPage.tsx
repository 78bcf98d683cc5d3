// The dashboard of administrators: figures, what to do first, and cards that load and fail by themselves.
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { KpiRow, KpiSkeleton } from '../../../../ui/KpiRow.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView, Skeletons } from '../../../../ui/QueryView.tsx';
import { DashboardActions } from './cards/DashboardActions.tsx';
import { kpiNames, kpisOf } from './cards/kpis.ts';
import { ReviewTimes } from './cards/ReviewTimes.tsx';
import { WorkQueue } from './cards/WorkQueue.tsx';
import * as dashboardPageStyles from './DashboardPage.module.css';

// Seldom there, and never before its own answer.
const ProviderAlert = lazy(async () => ({
  default: (await import('../../deliveries/shared/ProviderAlert.tsx')).ProviderAlert,
}));
const CalendarGaps = lazy(async () => ({
  default: (await import('../../../identity/calendar/shared/CalendarGaps.tsx')).CalendarGaps,
}));
const StockAlert = lazy(async () => ({
  default: (await import('../../../membership/fiscal-receipts/shared/StockAlert.tsx')).StockAlert,
}));
const AutomaticCertification = lazy(async () => ({
  default: (await import('./AutomaticCertification.tsx')).AutomaticCertification,
}));
const Levels = lazy(async () => ({ default: (await import('./cards/LowerCards.tsx')).Levels }));
const LowerCards = lazy(async () => ({ default: (await import('./cards/LowerCards.tsx')).LowerCards }));

export const DashboardPage = () => {
  const [range, setRange] = useState<DashboardRange>('months12');
  const dashboard = useAsk(getDashboard);
  const { data } = dashboard;
  return (
    <PageFrame
      title="数据看板"
      note={data ? `统计截至 ${dayText(data.countedAt)} ${shortTimeText(data.countedAt).slice(6)}` : '正在统计'}
      actions={<DashboardActions range={range} onRange={setRange} />}
    >
      <Suspense>
        <ProviderAlert />
        <CalendarGaps />
        <StockAlert />
        {data?.isCertificationAutomatic && <AutomaticCertification />}
      </Suspense>
      <QueryView of={dashboard} pending={<KpiSkeleton names={kpiNames} />}>
        {(figures) => <KpiRow items={kpisOf(figures)} />}
      </QueryView>
      <div className={dashboardPageStyles.dashboardUpper}>
        <WorkQueue />
        <div className={dashboardPageStyles.dashboardSide}>
          <ReviewTimes range={range} />
          <Suspense fallback={<Skeletons rows={6} />}>{data && <Levels figures={data} />}</Suspense>
        </div>
      </div>
      <Suspense fallback={<Skeletons rows={16} />}>
        <LowerCards figures={data} range={range} />
      </Suspense>
    </PageFrame>
  );
};
