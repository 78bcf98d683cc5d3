// The course of an auction: lowest price, the fleets' lines or the own one, ceiling, the minutes in which a bid extends it.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { clockText, shortTimeText } from '../../../../lib/moments.ts';
import { useServerNow } from '../../../../lib/server-time.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { priceText } from './amounts.ts';
import * as styles from './PriceChart.module.css';
import { chartOf } from './price-chart.ts';

export const PriceChart = ({ room }: { room: AuctionRoom }) => {
  const chart = chartOf(room, useServerNow(undefined));
  if (!chart) return null;
  const { best, fleets, mine, ticks, ceilingY, bestE4, bestY, nowX, zoneX, beginsAt, endsAt } = chart;
  return (
    <Panel
      title="报价走势"
      extra={
        <span className={styles.keys} aria-hidden="true">
          <i data-kind="best" /> 最低价{' '}
          {mine ? (
            <>
              <i data-kind="mine" /> 我的报价{' '}
            </>
          ) : (
            fleets.length > 0 && (
              <>
                <i data-kind="fleet" /> 各车队{' '}
              </>
            )
          )}
          <i data-kind="zone" /> 自动延时区
        </span>
      }
    >
      <figure className={styles.chart} aria-label={`报价走势：最低价现为 ${priceText(bestE4)}`}>
        <div className={styles.plot} aria-hidden="true">
          {ticks.map(({ e4, y }) => (
            <span key={e4} className={styles.tick} style={{ top: `${y}%` }}>
              {priceText(e4)}
            </span>
          ))}
          {!room.isOver && <div className={styles.zone} style={{ left: `${zoneX}%` }} />}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map(({ e4, y }) => (
              <path key={e4} className={styles.grid} d={`M0 ${y}H100`} />
            ))}
            {fleets.map((line) => (
              <path key={line} className={styles.fleet} d={line} />
            ))}
            <path className={styles.best} d={best} />
            {mine && <path className={styles.mine} d={mine} />}
            {ceilingY !== undefined && <path className={styles.ceiling} d={`M0 ${ceilingY}H100`} />}
            {nowX !== undefined && <path className={styles.now} d={`M${nowX} 0V100`} />}
          </svg>
          {ceilingY !== undefined && (
            <span className={styles.limit} style={{ top: `${ceilingY}%` }}>
              最高限价 {room.ceilingE4 !== null && priceText(room.ceilingE4)}
            </span>
          )}
          <b className={styles.price} style={{ top: `${bestY}%` }}>
            {priceText(bestE4)}
          </b>
        </div>
        <figcaption className="num" aria-hidden="true">
          <span>{clockText(beginsAt)}</span>
          <span>
            {endsAt && `${clockText(endsAt)}　`}截止 {shortTimeText(room.closesAt)}
          </span>
        </figcaption>
      </figure>
    </Panel>
  );
};
