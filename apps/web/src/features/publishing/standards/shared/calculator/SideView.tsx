// The vehicle from its side, with lengths, height and the load of each group of axles under its wheels.
import type { LimitResult } from '@rfb/contract/publishing/standards/gb1589.ts';
import type { Measures } from '@rfb/contract/publishing/standards/limit-types.ts';
import { TruckShape } from '../TruckShape.tsx';
import { type TruckPlan, truckPlan } from '../truck-plan.ts';
import * as styles from './drawing.module.css';

/** What the views of the calculator have in common: their scale and how they write a length. */
export const GROUND = 216;
/** Units of a drawing for a metre. */
export const SCALE = 36;
export const LIMIT_HEIGHT = 4;
/** Where the front of the truck stands. */
export const LEFT = 40;

export const metresOf = (mm: number | null) => (mm === null ? null : mm / 1000);
export const lengthText = (mm: number | null) => (mm === null ? '未填' : `${(mm / 1000).toFixed(2)} 米`);

const BAR = 84;

type LoadProps = { result: LimitResult; x: number };

const tons = (kg: number) => (kg / 1000).toFixed(1);

/** A bar that is full at the limit; what is above it is red. */
const Load = ({ result: { label, actual, limit, verdict }, x }: LoadProps) => {
  const top = GROUND + 14;
  const share = actual === null || !limit ? 0 : Math.min(1.15, actual / limit);
  const isOver = verdict === 'over';
  return (
    <g>
      <text className={styles.small} x={x} y={top + 12} textAnchor="middle">
        {label}
      </text>
      <text className={isOver ? styles.redText : styles.text} x={x} y={top + 30} textAnchor="middle">
        {actual === null ? '未填' : tons(actual)}
        {limit === null ? '' : ` / ${tons(limit)} 吨`}
      </text>
      <rect className={styles.track} x={x - BAR / 2} y={top + 38} width={BAR} height={5} />
      <rect
        className={isOver ? styles.red : styles.green}
        x={x - BAR / 2}
        y={top + 38}
        width={BAR * share}
        height={5}
      />
      <line className={styles.tick} x1={x + BAR / 2} y1={top + 34} x2={x + BAR / 2} y2={top + 47} />
    </g>
  );
};

const middle = (wheels: number[]) => wheels.reduce((sum, at) => sum + at, 0) / Math.max(1, wheels.length);

/** Groups that stand close are moved apart, so that their words do not overlap. */
const apart = (places: number[]) => {
  const done: number[] = [];
  for (const place of places) done.push(Math.max(place, (done.at(-1) ?? Number.NEGATIVE_INFINITY) + 126));
  return done;
};

type Props = { measures: Measures; results: readonly LimitResult[] };

const Excess = ({
  plan: { bodies, height },
  x,
  y,
}: {
  plan: TruckPlan;
  x: (m: number) => number;
  y: (m: number) => number;
}) =>
  height > LIMIT_HEIGHT
    ? bodies.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.excess}
          x={x(from)}
          y={y(height)}
          width={(to - from) * SCALE}
          height={(height - LIMIT_HEIGHT) * SCALE}
        />
      ))
    : null;

export const planOf = (measures: Measures) =>
  truckPlan({
    ...measures,
    length: metresOf(measures.lengthMm),
    trailerLength: metresOf(measures.trailerLengthMm),
    height: metresOf(measures.heightMm),
  });

export const SideView = ({ measures, results, plan }: Props & { plan: TruckPlan }) => {
  const x = (metres: number) => LEFT + metres * SCALE;
  const y = (metres: number) => GROUND - metres * SCALE;
  const isOver = (id: LimitResult['id']) => results.some((one) => one.id === id && one.verdict === 'over');
  const textOf = (id: LimitResult['id']) => (isOver(id) ? styles.redText : styles.text);
  const loads = results.filter(({ id }) => id.startsWith('axle') && id !== 'axleSum');
  const places = apart(plan.wheels.filter((wheels) => wheels.length > 0).map((wheels) => x(middle(wheels))));
  const end = x(plan.length);
  const trailer = plan.bodies[0];
  return (
    <g>
      <line className={styles.ground} x1={LEFT - 20} y1={GROUND} x2={end + 40} y2={GROUND} />
      <TruckShape plan={plan} place={{ x, y, scale: SCALE }} isOver={isOver('trailerLength')} />
      <Excess plan={plan} x={x} y={y} />
      <line className={styles.limit} x1={LEFT - 10} y1={y(LIMIT_HEIGHT)} x2={end + 40} y2={y(LIMIT_HEIGHT)} />
      <text className={styles.limitText} x={x(0)} y={y(LIMIT_HEIGHT) - 6}>
        限高 4.00
      </text>
      {measures.trailerLengthMm !== null && measures.combination === 'articulated' && trailer && (
        <text
          className={textOf('trailerLength')}
          x={x((trailer.from + trailer.to) / 2)}
          y={Math.min(y(plan.height), y(LIMIT_HEIGHT)) - 22}
          textAnchor="middle"
        >
          半挂车 {lengthText(measures.trailerLengthMm)}
        </text>
      )}
      {loads.map((result, index) => (
        <Load key={result.id} result={result} x={places[index] ?? 0} />
      ))}
      <line
        className={isOver('length') ? styles.measureOver : styles.measure}
        x1={x(0)}
        y1={GROUND + 84}
        x2={end}
        y2={GROUND + 84}
      />
      <text className={textOf('length')} x={x(plan.length / 2)} y={GROUND + 104} textAnchor="middle">
        总长 {lengthText(measures.lengthMm)}
      </text>
      <line
        className={isOver('height') ? styles.measureOver : styles.measure}
        x1={end + 14}
        y1={y(plan.height)}
        x2={end + 14}
        y2={GROUND}
      />
      <text className={textOf('height')} x={end + 20} y={y(plan.height / 2)}>
        {lengthText(measures.heightMm)}
      </text>
    </g>
  );
};
