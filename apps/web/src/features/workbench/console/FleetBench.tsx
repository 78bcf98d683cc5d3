// Workbench of a member fleet: figures, to-dos, expiring papers, readiness for bidding.
import type { CompanyProfile, getWorkbench } from '@rfb/contract/companies/companies.endpoints.ts';
import { creditGradeOf } from '@rfb/contract/credits/credits.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { NO_RATINGS } from '@rfb/contract/fleets/fleets.labels.ts';
import { type FleetWorkbench, getFleetWorkbench } from '@rfb/contract/workbench/fleet-workbench.endpoints.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { type Kpi, KpiRow, KpiSkeleton } from '../../../ui/KpiRow.tsx';
import { Columns } from '../../../ui/PageFrame.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CreditExplanation } from '../../credits/shared/CreditPanel.tsx';
import { BranchNotices } from './BranchNotices.tsx';
import { FleetTodos } from './FleetTodos.tsx';
import { OpenLots } from './OpenLots.tsx';
import { PaperWarnings } from './PaperWarnings.tsx';
import { Readiness } from './Readiness.tsx';
import { VehicleStates } from './VehicleStates.tsx';

type Member = NonNullable<CompanyProfile['member']>;
type Figures = NonNullable<ReplyOf<typeof getWorkbench>['fleet']>;

const kpisOf = ({ vehicles, drivers }: FleetWorkbench, member: Member, { rating, ratingCount }: Figures): Kpi[] => [
  { name: '在途车辆', value: vehicles.inTransit, unit: `/ ${vehicles.total} 台`, note: '已登记的车辆' },
  { name: '可派车辆', value: vehicles.dispatchable, unit: '台', note: '证件齐全且空闲' },
  { name: '可派司机', value: drivers.dispatchable, unit: `/ ${drivers.total} 名`, note: '证件齐全' },
  {
    name: '评分',
    value: rating === null ? NO_RATINGS : rating.toFixed(1),
    note: rating === null ? '完成运单后由货主评价' : `${ratingCount} 条评价`,
  },
  {
    name: '信用分',
    value: member.creditScore,
    unit: creditGradeOf(member.creditScore),
    note: <CreditExplanation label="为什么" />,
  },
];

type Props = { member: Member; figures: Figures };

export const FleetBench = ({ member, figures }: Props) => (
  <QueryView
    of={useAsk(getFleetWorkbench)}
    pending={<KpiSkeleton names={['在途车辆', '可派车辆', '可派司机', '评分', '信用分']} />}
  >
    {(bench) => (
      <>
        <KpiRow items={kpisOf(bench, member, figures)} />
        <Columns
          main={
            <>
              <FleetTodos todos={bench.todos} />
              <OpenLots />
              <PaperWarnings papers={bench.papers} />
              <Readiness readiness={bench.readiness} />
            </>
          }
          side={
            <>
              <VehicleStates vehicles={bench.vehicles} />
              <BranchNotices />
            </>
          }
        />
      </>
    )}
  </QueryView>
);
