// What a candidate does around the trip: busy times, the trip itself, and where both overlap.
import type { VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import * as styles from './BusyBar.module.css';
import { clashOf, type Plan, placeOn } from './plan.ts';

const box = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` });

export const BusyBar = ({ busy, plan }: { busy: VehicleCandidate['busy']; plan: Plan }) => (
  <span className={styles.bar}>
    {busy.map(({ from, to, title }) => (
      <i
        key={from}
        style={box(placeOn(plan, from, to))}
        title={`${title} ${shortTimeText(from)} 至 ${shortTimeText(to)}`}
      />
    ))}
    <i className={styles.trip} style={box(placeOn(plan, plan.from, plan.to))} />
    {busy.map(({ from, to }) => {
      const clash = clashOf(plan, from, to);
      return clash && <i key={from} className={styles.clash} style={box(placeOn(plan, clash.from, clash.to))} />;
    })}
  </span>
);

export const BusyLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    <li>
      <i /> 已占用
    </li>
    <li>
      <i className={styles.trip} /> 本单
    </li>
    <li>
      <i className={styles.clash} /> 冲突
    </li>
  </ul>
);
