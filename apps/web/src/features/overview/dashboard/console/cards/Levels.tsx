// Members by level, and those who are not active.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import type { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { Link } from 'react-router';
import { useMayOpen } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from '../DashboardPage.module.css';
import { LevelShares } from '../LevelShares.tsx';
import { MEMBERS } from './kpis.ts';

type Dashboard = ReplyOf<typeof getDashboard>;

const otherCountsOf = ({ members }: Dashboard): [string, number][] => [
  ['宽限期内', members.inGrace],
  [memberStatuses.inactive, members.inactive],
  [memberStatuses.suspended, members.suspended],
];

export const Levels = ({ figures }: { figures: Dashboard }) => (
  <Panel
    title="会员构成"
    extra={
      useMayOpen(MEMBERS) && (
        <Link className="link" to={MEMBERS}>
          会员列表
        </Link>
      )
    }
  >
    <div className={styles.dashboardLevels}>
      <LevelShares levels={figures.levels.map(({ level, count }) => ({ level, name: memberLevels[level], count }))} />
      <dl className={styles.dashboardMini}>
        {otherCountsOf(figures).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Panel>
);
