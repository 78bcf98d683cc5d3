// Vehicles from the side as groups of paths; whoever draws several gives them the same scale.
import { type DrawnVehicle, type SideView, sideViewOf } from '@rfb/contract/fleet/vehicles/side-view.ts';
import { variant } from '../../../../lib/cx.ts';
import * as styles from './drawings.module.css';

const Paths = ({ view, at: [x, y] }: { view: SideView; at: readonly [number, number] }) => (
  <g transform={`translate(${x} ${y})`}>
    {view.paths.map(({ look, d }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
      <path key={index} className={variant(styles, 'look', look)} d={d} />
    ))}
  </g>
);

const EDGE = 8;
const UNDER = 10;
const WIDTH = 532;
const MOST = 29;

type Drawn = { name: string; count: number; drawn: DrawnVehicle | null };
type DrawnGroup = Drawn & { drawn: DrawnVehicle };
export const isDrawn = (group: Drawn): group is DrawnGroup => group.drawn !== null;

/** Units for a metre at which the longest of them still fits. */
export const commonScale = (groups: readonly DrawnGroup[]) =>
  Math.min(MOST, ...groups.map(({ drawn }) => (WIDTH - 2 * EDGE) / sideViewOf(drawn, 1).length));

export const GroupDrawing = ({ group: { name, drawn }, scale }: { group: DrawnGroup; scale: number }) => {
  const view = sideViewOf(drawn, scale);
  const ground = Math.round(view.height * scale) + EDGE;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${ground + UNDER}`} role="img" aria-label={`${name}侧视线图`}>
      <path className={styles.ground} d={`M0 ${ground}H${WIDTH}`} />
      <Paths view={view} at={[EDGE, ground]} />
    </svg>
  );
};

const COVER = { width: 1200, height: 340, ground: 286, gap: 56, most: 44 };
const ON_COVER = 3;

/** The most frequent vehicles on a road, the shortest first; undefined when none can be drawn. */
export const CoverDrawing = ({ groups }: { groups: readonly Drawn[] }) => {
  const shown = groups
    .filter(isDrawn)
    .slice(0, ON_COVER)
    .sort((one, other) => one.drawn.lengthMm - other.drawn.lengthMm);
  if (shown.length === 0) return undefined;
  const { width, height, ground, gap, most } = COVER;
  const metres = shown.reduce((sum, { drawn }) => sum + sideViewOf(drawn, 1).length, 0);
  const scale = Math.min(most, (width - 2 * gap - gap * (shown.length - 1)) / metres);
  let x = (width - metres * scale - gap * (shown.length - 1)) / 2;
  return (
    <div className={styles.cover}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMax meet"
        role="img"
        aria-label={`按登记车长画的车：${shown.map(({ name }) => name).join('、')}`}
      >
        {shown.map(({ name, drawn }) => {
          const view = sideViewOf(drawn, scale);
          const at = [Math.round(x), ground] as const;
          x += view.length * scale + gap;
          return <Paths key={name} view={view} at={at} />;
        })}
      </svg>
      <p>按登记车长画的线图，不是照片</p>
    </div>
  );
};
