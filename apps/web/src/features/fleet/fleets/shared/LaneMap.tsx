// The lanes a fleet ran often enough, as lines of a route map: the width says how many orders. A diagram, not a map.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { cityOf, laneRunText } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import * as styles from './drawings.module.css';

type Lane = FleetDetail['record']['lanes'][number];

const X = { from: 120, to: 660, words: 372 };
const ROW = 60;
const FIRST = 34;

/** The city most lanes meet in; undefined when no two do. */
const hubOf = (lanes: readonly Lane[]) => {
  const ends = lanes.flatMap(({ from, to }) => [...new Set([from, to])]);
  const countOf = (name: string) => ends.filter((end) => end === name).length;
  const [hub] = [...new Set(ends)].sort((one, other) => countOf(other) - countOf(one));
  return hub !== undefined && countOf(hub) > 1 ? hub : undefined;
};

const placed = (lanes: readonly Lane[]) => {
  const hub = hubOf(lanes);
  const meets = ({ from, to }: Lane) => from !== to && (from === hub || to === hub);
  const [those, others] = [lanes.filter(meets), lanes.filter((lane) => !meets(lane))];
  const rowAt = (row: number) => FIRST + row * ROW;
  const hubY = rowAt(Math.floor((those.length - 1) / 2));
  const lines = [...those, ...others].map((lane, row) => {
    const y = rowAt(row);
    const isOfHub = row < those.length;
    const bend = isOfHub ? Math.abs(y - hubY) : 0;
    const start = isOfHub && hub !== undefined ? hub : lane.from;
    const isBack = isOfHub && lane.from !== hub;
    const d = `M${X.from} ${isOfHub ? hubY : y}L${X.from + bend} ${y}H${X.to}`;
    return { lane, y, d, isBack, start, end: isBack ? lane.from : lane.to, startY: isOfHub ? hubY : y };
  });
  return { lines, height: rowAt(lanes.length - 1) + FIRST };
};

export const LaneMap = ({ lanes }: { lanes: readonly Lane[] }) => {
  const { lines, height } = placed(lanes);
  const most = Math.max(...lanes.map(({ trips }) => trips));
  const starts = [...new Map(lines.map(({ start, startY }) => [`${start} ${startY}`, { start, startY }])).values()];
  return (
    <svg className={styles.laneMap} viewBox={`0 0 792 ${height}`} aria-hidden="true">
      {lines.map(({ lane, d }) => (
        <path key={d} className={styles.laneLine} d={d} strokeWidth={Math.round(5 + (9 * lane.trips) / most)} />
      ))}
      {lines.map(({ d }) => (
        <path key={d} className={styles.laneMark} d={d} />
      ))}
      {starts.map(({ start, startY }) => (
        <g key={`${start} ${startY}`}>
          <circle className={styles.laneStart} cx={X.from} cy={startY} r="9" />
          <text className={styles.laneCity} x={X.from - 20} y={startY + 5} textAnchor="end">
            {cityOf(start)}
          </text>
        </g>
      ))}
      {lines.map(({ lane, y, isBack, end }) => (
        <g key={`${lane.from} ${lane.to}`}>
          {isBack ? (
            <circle className={styles.laneStart} cx={X.to} cy={y} r="9" />
          ) : (
            <rect className={styles.laneEnd} x={X.to - 8} y={y - 8} width="16" height="16" rx="2" />
          )}
          <text className={styles.laneCity} x={X.to + 20} y={y + 5}>
            {lane.from === lane.to ? '市内' : isBack ? `自 ${cityOf(end)}` : cityOf(end)}
          </text>
          <text className={styles.laneWords} x={X.words} y={y - 14}>
            {laneRunText(lane)}
          </text>
        </g>
      ))}
    </svg>
  );
};
