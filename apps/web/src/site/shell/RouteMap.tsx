// Renders the trunk-road diagram in one of three sizes.

import type { ReactElement } from 'react';
import { cx } from '../../lib/cx.ts';
import * as styles from './route-map.module.css';
import { laneMarks, shields, sides, stations, thinLines, wideLines } from './route-map.ts';

const sizes = {
  hero: { width: 660, height: 590, left: 77, top: 26, across: 41, down: 37.5 },
  board: { width: 560, height: 560, left: 62, top: 20, across: 34, down: 33 },
  phone: { width: 310, height: 320, left: 26.5, top: 14, across: 20.5, down: 20.5 },
} as const;
type Size = (typeof sizes)[keyof typeof sizes];

const round = (value: number) => Math.round(value * 10) / 10;
const pointOn = (size: Size, at: string) => {
  const [x = 0, y = 0] = at.split(',').map(Number);
  return [round(size.left + x * size.across), round(size.top + y * size.down)] as const;
};
const pathOn = (size: Size, lines: string[]) =>
  lines
    .map(
      (line) =>
        `M${line
          .split(' ')
          .map((at) => pointOn(size, at).join(' '))
          .join('L')}`,
    )
    .join('');

const Shield = ({ size, name, at }: { size: Size; name: string; at: string }) => {
  const [x, y] = pointOn(size, at);
  const width = name.length > 2 ? 32 : 26;
  return (
    <g transform={`translate(${round(x - width / 2)} ${round(y - 11)})`}>
      <rect className={styles.board} x="-1.5" y="-1.5" width={width + 3} height="25" rx="4" />
      <rect width={width} height="22" rx="3.4" fill="var(--shield)" stroke="var(--white)" strokeWidth="1.4" />
      <path
        d={`M.7 6V3.6A2.8 2.8 0 0 1 3.4.7H${width - 3.4}A2.8 2.8 0 0 1 ${width - 0.7} 3.6V6Z`}
        fill="var(--shield-band)"
      />
      <text className={styles.shield} x={width / 2} y="15.4">
        {name}
      </text>
    </g>
  );
};

/** `lane`: a way to be lit; the other lines step back. */
const draw = (name: keyof typeof sizes, lane?: string) => {
  const size = sizes[name];
  const isSmall = name === 'phone';
  const ends = lane === undefined ? [] : [lane.split(' ')[0], lane.split(' ').at(-1)];
  const radii = isSmall ? { hub: 4.5, end: 3, stop: 2.6 } : { hub: 6, end: 4, stop: 4 };
  return (
    <svg
      className={cx(styles.routeMap, isSmall && styles.small, lane !== undefined && styles.isLit)}
      data-size={name}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label="全国公路干线示意图，拓扑示意，非地图"
    >
      <path className={styles.thin} d={pathOn(size, thinLines)} />
      <path className={styles.wide} d={pathOn(size, wideLines)} />
      <path className={styles.marks} d={pathOn(size, laneMarks)} />
      {lane === undefined ? (
        <path className={styles.truck} d={pathOn(size, wideLines.slice(2))} pathLength="100" />
      ) : (
        <>
          <path className={styles.lit} d={pathOn(size, [lane])} />
          <path className={styles.litMarks} d={pathOn(size, [lane])} />
        </>
      )}
      {stations.map(([city, at, side, rank = 'stop']) => {
        const [x, y] = pointOn(size, at);
        const [anchor, moveX, moveY] = sides[side];
        return (
          <g
            key={city}
            className={rank === 'hub' ? styles.hub : rank === 'stop' ? styles.stop : undefined}
            data-end={ends.includes(at) || undefined}
          >
            <circle className={styles.board} cx={x} cy={y} r={radii[rank]} />
            {(rank !== 'stop' || !isSmall || ends.includes(at)) && (
              <text x={x + moveX} y={y + moveY} textAnchor={anchor}>
                {city}
              </text>
            )}
          </g>
        );
      })}
      {shields
        .filter(([, , isOnSmall]) => isOnSmall || !isSmall)
        .map(([road, at]) => (
          <Shield key={road} size={size} name={road} at={at} />
        ))}
    </svg>
  );
};

/** Drawn once, because it is the same on every page; with a lane it is not. */
const drawn = new Map<string, ReactElement>();
export const RouteMap = ({ size, lane }: { size: keyof typeof sizes; lane?: string | undefined }) => {
  if (lane !== undefined) return draw(size, lane);
  const known = drawn.get(size) ?? draw(size);
  drawn.set(size, known);
  return known;
};
