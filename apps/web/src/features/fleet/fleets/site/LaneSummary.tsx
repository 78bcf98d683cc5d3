// What is known of the lane that was asked for: who runs it, what it costs, and how that was counted.
import { MIN_JUDGED, REGULAR_TRIPS } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import type { FleetFilters, LaneFigures, LaneRun } from '@rfb/contract/fleet/fleets/directory.ts';
import type { ListedFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { grouped } from '../../../../site/format.ts';
import * as styles from './lane.module.css';

const monthText = (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`;
const shortMonth = (month: string) => `${Number(month.slice(5))} 月`;

const Line = () => (
  <svg className={styles.line} viewBox="0 0 120 24" aria-hidden="true">
    <path d="M8 18H40L52 6H108" />
    <circle cx="8" cy="18" r="5" />
    <rect x="104" y="1" width="10" height="10" />
  </svg>
);

/** `count`: null where there are too many to count. */
const Declared = ({ count }: { count: number | null }) => {
  if (count === 0) return null;
  return (
    <>
      ，{count === null ? '另有多家' : <b className="num">{count}</b>}
      {count !== null && ' 家'}公布了这条线、还没有在平台跑过
    </>
  );
};

type Vehicle = Pick<FleetFilters, 'body' | 'length'>;

/** Where a shipper goes on with this lane and vehicle; without both cities as codes, with an empty form. */
export const tenderAddress = ({ from, to }: Pick<LaneFigures, 'from' | 'to'>, { body, length }: Vehicle) => {
  if (from.code === null || to.code === null) return withBase('/user/bidding');
  const words = { from: from.code, to: to.code, ...(body && { body }), ...(length && { length }) };
  return withBase(`/user/bidding?${new URLSearchParams(words)}`);
};

export const LaneSummary = ({ lane, vehicle }: { lane: LaneFigures; vehicle: Vehicle }) => {
  const { from, to, sinceMonth, untilMonth, regulars, occasional, declared, medianE4 } = lane;
  return (
    <section className={styles.lane} aria-label="这条线路">
      <div>
        <h2>
          {from.name}
          <Line />
          <span className="visually-hidden">到</span>
          {to.name}
        </h2>
        <p>
          <b className="num">{regulars}</b> 家常跑，<b className="num">{occasional}</b> 家跑过
          <Declared count={declared} />。
        </p>
      </div>
      <dl>
        <dt>成交中位</dt>
        {medianE4 === null ? (
          <dd className={styles.none}>成交的车队不足 5 家，不公布</dd>
        ) : (
          <dd>
            {grouped(medianE4 / 10_000)}
            <small>元 / 车，近三个整月</small>
          </dd>
        )}
      </dl>
      <a className={`button ${styles.tender}`} href={tenderAddress(lane, vehicle)}>
        按这条线发布竞价
      </a>
      <p className={styles.rule}>
        趟数从 {monthText(sinceMonth)}到 {monthText(untilMonth)}，只算平台上完成的运单；{REGULAR_TRIPS}{' '}
        趟起算常跑。运费不足 300 元的、关联企业之间的不算。当月的不算，免得看出谁刚成交。
      </p>
    </section>
  );
};

export type Group = 'regular' | 'occasional' | 'declared';
export const groupOf = ({ run }: Pick<ListedFleet, 'run'>): Group => {
  if (run === null) return 'declared';
  return run.trips >= REGULAR_TRIPS ? 'regular' : 'occasional';
};
export const groupNames: Record<Group, string> = {
  regular: '常跑',
  occasional: '跑过',
  declared: '公布了这条线，还没有在平台跑过',
};

/** With few arrivals only their number is given. */
const onTimeText = ({ judged, onTime }: LaneRun) => {
  if (judged === 0) return '准点没有记录';
  const share = judged < MIN_JUDGED ? '' : `，${((onTime / judged) * 100).toFixed(1)}%`;
  return `准点 ${onTime} / ${judged} 趟${share}`;
};

export const RunLine = ({ run, fitting }: Pick<ListedFleet, 'run' | 'fitting'>) => {
  const facts = [
    run && `${run.trips} 趟${run.shippers === null ? '' : `，${run.shippers} 家货主`}`,
    run && `最近在 ${shortMonth(run.lastMonth)}`,
    run && onTimeText(run),
    fitting !== null && `合适的车 ${fitting} 台`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={styles.run}>
      {run && <b>这条线</b>}
      {facts.map((fact) => (
        <span key={`${fact}`}>{fact}</span>
      ))}
    </p>
  );
};
