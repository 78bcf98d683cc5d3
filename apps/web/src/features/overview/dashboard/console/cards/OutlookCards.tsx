// Cards that look ahead: papers that expire, members who may leave, and awarded amounts by province.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import {
  getExpiringPapers,
  getRegionAmounts,
  listChurnRisks,
} from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { RISK_ENDING_DAYS, RISK_QUIET_DAYS, ranges } from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { Link } from 'react-router';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { RankBars } from '../../../../../ui/charts/RankBars.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from '../DashboardPage.module.css';
import { amountBars, paperBars, sum } from './bars.ts';

export const PaperCard = () => {
  const papers = useAsk(getExpiringPapers);
  return (
    <Panel title="到期证照" extra={<span className="muted">企业、车辆、司机</span>}>
      <QueryView of={papers} pending={<Skeletons rows={7} />}>
        {({ expired, weeks }) => (
          <>
            <p className={styles.dashboardSum}>
              <b>{numberText(sum(weeks))}</b> 份 13 周内到期；近 90 天过期未更新 {expired} 份
            </p>
            <RankBars items={paperBars({ expired, weeks })} />
          </>
        )}
      </QueryView>
    </Panel>
  );
};

const Amounts = ({ range }: { range: DashboardRange }) => {
  const amounts = useAsk(getRegionAmounts, { query: { range } });
  return (
    <Panel title="成交额，按装货地" extra={<span className="muted">{ranges[range]}，万元</span>}>
      <QueryView of={amounts} pending={<Skeletons rows={7} />}>
        {({ items, totalFen }) =>
          items.length === 0 ? (
            <EmptyState title="这段时间没有成交">车队确认承运后计入。</EmptyState>
          ) : (
            <>
              <p className={styles.dashboardSum}>
                合计 {formatFen(totalFen)}，金额最多的 {items.length} 个省份
              </p>
              <RankBars items={amountBars(items)} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
};

type Risk = ReplyOf<typeof listChurnRisks>['items'][number];

const reasonsOf = ({ daysLeft, orders, signInDays }: Risk) =>
  [
    daysLeft < 0 ? `到期 ${-daysLeft} 天，在宽限期` : `${daysLeft} 天后到期`,
    orders === 0 ? `近 ${RISK_QUIET_DAYS} 天没有运单` : `近 ${RISK_QUIET_DAYS} 天 ${orders} 张运单`,
    signInDays === null
      ? '半年内没有登录'
      : signInDays < RISK_QUIET_DAYS
        ? `${signInDays} 天前登录过`
        : `${signInDays} 天没有登录`,
  ].join('，');

const Risks = () => {
  const risks = useAsk(listChurnRisks);
  return (
    <Panel title="可能流失的会员" extra={<span className="muted">宜先打电话</span>}>
      <QueryView of={risks} pending={<Skeletons rows={7} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title="没有这样的会员">{`${RISK_ENDING_DAYS} 天内到期的会员都在使用平台。`}</EmptyState>
          ) : (
            <>
              <p className={styles.dashboardSum}>
                <b>{total}</b> 家 {RISK_ENDING_DAYS} 天内到期或在宽限期，且很久没有运单或登录
              </p>
              <ol className={styles.dashboardRisks}>
                {items.map((risk) => (
                  <li key={risk.memberId}>
                    <Link to={`/admin/member/list?open=${risk.memberId}`}>{risk.enterpriseName}</Link>
                    <small>{reasonsOf(risk)}</small>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
};

/** A province with one award shows its price, which editors do not see. */
export const RegionCard = ({ range }: { range: DashboardRange }) => (
  <Allowed to={getRegionAmounts}>
    <Amounts range={range} />
  </Allowed>
);

/** Nothing for editors, who do not handle members. */
export const RiskCard = () => (
  <Allowed to={listChurnRisks}>
    <Risks />
  </Allowed>
);
