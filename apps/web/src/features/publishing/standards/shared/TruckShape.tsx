// A truck or a train from its side, drawn from a plan in metres; every drawing of the site and the console uses it.
import { FLOOR, type TruckPlan, WHEEL } from './truck-plan.ts';
import * as styles from './truck-shape.module.css';

/** `x` and `y` turn metres from the front and above the ground into units of the drawing; `scale` is units for a metre. */
type Place = { x: (metres: number) => number; y: (metres: number) => number; scale: number };

/** Points of the cab in metres, front to the left. */
const CAB = 'M0 .56 V1.78 L.12 2 L.42 3.15 Q.5 3.41 .85 3.45 L2.25 3.7 V1.08 H1.9 M0 .56 H.75';
const WINDOW = 'M.2 2 L.47 3.07 H1.03 V2 Z';
const DOOR = 'M1.13 .75 V3.07 H1.94 V.9';
const RIB = 0.86;

const ribsOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / RIB) - 1) }, (_, index) => from + (index + 1) * RIB);

export const TruckShape = ({
  plan,
  place: { x, y, scale },
  isOver = false,
}: {
  plan: TruckPlan;
  place: Place;
  isOver?: boolean;
}) => (
  <g>
    {plan.frames.map(({ from, to }) => (
      <rect
        key={from}
        className={styles.frame}
        x={x(from)}
        y={y(FLOOR - 0.02)}
        width={(to - from) * scale}
        height={0.16 * scale}
      />
    ))}
    {plan.bodies.map((body) => (
      <g key={body.from}>
        <rect
          className={isOver ? styles.bodyOver : styles.body}
          x={x(body.from)}
          y={y(plan.height)}
          width={(body.to - body.from) * scale}
          height={(plan.height - FLOOR) * scale}
        />
        {ribsOf(body).map((at) => (
          <line key={at} className={styles.rib} x1={x(at)} y1={y(plan.height - 0.12)} x2={x(at)} y2={y(FLOOR + 0.1)} />
        ))}
      </g>
    ))}
    {/* Metres grow upwards; so does the cab after this. */}
    <g transform={`translate(${x(0)} ${y(0)}) scale(${scale * plan.cab} ${-scale * plan.cab})`}>
      <path className={styles.cab} d={CAB} />
      <path className={styles.window} d={WINDOW} />
      <path className={styles.door} d={DOOR} />
    </g>
    {plan.wheels.flat().map((at) => (
      <g key={at}>
        <circle className={styles.tyre} cx={x(at)} cy={y(WHEEL)} r={WHEEL * scale} />
        <circle className={styles.rim} cx={x(at)} cy={y(WHEEL)} r={WHEEL * scale * 0.5} />
      </g>
    ))}
  </g>
);
