// What is known of the lane that was asked for: who runs it, what it costs, and how that was counted.
import type { FleetFilters, LaneFigures } from '@rfb/contract/fleet/fleets/directory.ts';
import type { ListedFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { FEWEST_SHIPPERS, FEWEST_TRIPS, laneRunText } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { grouped } from '../../../../site/format.ts';
import * as styles from './lane.module.css';

const monthText = (month: string) => `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`;

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
      {count !== null && ' 家'}公布了这条线
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
  const { from, to, sinceMonth, untilMonth, regulars, declared, medianE4 } = lane;
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
          <b className="num">{regulars}</b> 家常跑
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
        常跑：从 {monthText(sinceMonth)}到 {monthText(untilMonth)}，在平台上为 {FEWEST_SHIPPERS} 家以上的货主跑完{' '}
        {FEWEST_TRIPS} 趟以上。更少的不公布，当月的不算，免得看出谁刚成交；运费不足 300 元的、关联企业之间的不算。
      </p>
    </section>
  );
};

type Group = 'regular' | 'declared';
export const groupOf = ({ run }: Pick<ListedFleet, 'run'>): Group => (run === null ? 'declared' : 'regular');
export const groupNames: Record<Group, string> = { regular: '常跑', declared: '公布了这条线' };

export const RunLine = ({ run, fitting }: Pick<ListedFleet, 'run' | 'fitting'>) => {
  const facts = [run && laneRunText(run), fitting !== null && `合适的车 ${fitting} 台`].filter(Boolean);
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
