// Header of the home page with live figures.
import { withBase } from '../../../../lib/base-path.ts';
import { clockOf, grouped } from '../../../../site/format.ts';
import { RouteMap } from '../../../../site/shell/RouteMap.tsx';
import { LaneSearch } from '../../../fleet/fleets/shared/LaneSearch.tsx';
import * as styles from './home.module.css';
import type { HomeContent } from './load-home.ts';

type Stats = HomeContent['stats'];

const figuresOf = (stats: Stats) =>
  [
    ['会员企业', stats.memberCount, '家'],
    ['登记车辆', stats.vehicleCount, '台'],
    ['注册车队', stats.fleetCount, '家'],
    ['覆盖城市', stats.cityCount, '个'],
    ['本月成交', stats.monthAwards, '标'],
  ] as const;

const addressOf = ({ from, to }: { from: string; to: string }) =>
  withBase(`/ecosystem?${new URLSearchParams({ from, to })}`);

/** What is known of the lit lane. */
const LitLane = ({ lane }: { lane: NonNullable<HomeContent['lit']> }) => (
  <p className={styles.lit}>
    <span>例</span>
    <a href={addressOf(lane)}>
      {lane.from}到{lane.to}
    </a>
    <b>
      {lane.regulars} 家常跑{lane.price !== null && `　中位 ${lane.price} 元/车`}
    </b>
  </p>
);

export const Hero = ({ stats, busy, lit }: Pick<HomeContent, 'stats' | 'busy' | 'lit'>) => (
  <section className={`${styles.hero} sign-board`}>
    <div className={styles.heroTop}>
      <div className={styles.heroText}>
        <p className={styles.eyebrow}>车队 · 货主 · 行业自律</p>
        <h1>公路货运分会</h1>
        <p className={styles.lead}>让守信的车队，被需要它的货主看见。</p>
        <form className={styles.heroSearch} action={withBase('/ecosystem')}>
          <LaneSearch values={{}} action="找车队" isNarrow />
        </form>
        {busy.length > 0 && (
          <p className={styles.busy}>
            <span>跑得多的</span>
            {busy.map((lane) => (
              <a key={addressOf(lane)} href={addressOf(lane)}>
                {lane.from}到{lane.to}
              </a>
            ))}
          </p>
        )}
        <p className={styles.about}>
          线路由车队公布，车辆与评价来自平台登记的记录，证照由分会核对。会员签署同一份自律公约。
        </p>
        <div className="actions">
          <a className="button ghost large" href={withBase('/register')}>
            申请入会
          </a>
          <a className="button ghost large" href={withBase('/ecosystem')}>
            查看车队名录
          </a>
        </div>
      </div>
      <div className={styles.heroMap}>
        <RouteMap size="hero" lane={lit?.path} />
        <RouteMap size="phone" lane={lit?.path} />
        {lit && <LitLane lane={lit} />}
        <p className={styles.mapNote}>干线示意，非地图</p>
      </div>
    </div>
    <dl className={styles.figures}>
      {figuresOf(stats).map(([title, value, unit]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {grouped(value)}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
      <div className={styles.countedAt}>
        <dt>实时数据</dt>
        <dd>
          更新于 <time dateTime={stats.countedAt}>{clockOf(stats.countedAt)}</time>
        </dd>
      </div>
    </dl>
  </section>
);
