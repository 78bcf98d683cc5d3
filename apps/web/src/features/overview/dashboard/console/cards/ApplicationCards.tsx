// Applications by week, and where members are.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import * as styles from '../../../../../ui/charts/charts.module.css';
import { RankBars } from '../../../../../ui/charts/RankBars.tsx';
import { StackedBars } from '../../../../../ui/charts/StackedBars.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';

type Dashboard = ReplyOf<typeof getDashboard>;

const Legend = () => (
  <div className={styles.legend} aria-hidden="true">
    <span>
      <i style={{ background: 'var(--c1)' }} />
      车队
    </span>
    <span>
      <i style={{ background: 'var(--c5)' }} />
      货主
    </span>
  </div>
);

export const ApplicationBars = ({ weeks }: Pick<Dashboard, 'weeks'>) => (
  <StackedBars
    title={`近 ${weeks.length} 周入会申请`}
    lowerName="车队"
    upperName="货主"
    bars={weeks.map(({ weekStart, fleets, shippers }) => ({
      label: weekStart.slice(5),
      lower: fleets,
      upper: shippers,
    }))}
  />
);

export const Applications = ({ weeks }: Pick<Dashboard, 'weeks'>) => (
  <Panel title="入会申请" extra={<Legend />}>
    <ApplicationBars weeks={weeks} />
  </Panel>
);

export const Regions = ({ regions }: Pick<Dashboard, 'regions'>) => (
  <Panel title="会员地区" extra={<span className="muted">前 {regions.length}</span>}>
    {regions.length ? <RankBars items={regions} /> : <EmptyState title="还没有会员" />}
  </Panel>
);
