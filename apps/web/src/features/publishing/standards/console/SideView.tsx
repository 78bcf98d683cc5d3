// The side view of the vehicle, drawn to scale from the measures; what is not given is drawn at an ordinary size.
import { hasTrailer, type LimitResult, type Measures } from '@rfb/contract/publishing/standards/gb1589.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './calculator.module.css';

export const GROUND = 190;
/** Units of the drawing for a metre. */
export const SCALE = 32;
const CAB = 2.3;
const WHEEL = 0.5;
const FLOOR = 1.1;

export const metresOf = (mm: number | null, usual: number) => (mm === null ? usual : mm / 1000);

export const heightOf = ({ heightMm }: Measures) => Math.min(6, Math.max(2, metresOf(heightMm, 3.9)));

/** Wheels close together, the last one `end` metres from the front. */
const wheelsBefore = (count: number, end: number) => Array.from({ length: count }, (_, index) => end - index * 1.3);

const plan = (measures: Measures) => {
  const isTrain = hasTrailer(measures);
  const length = Math.min(30, Math.max(4, metresOf(measures.lengthMm, isTrain ? 16.5 : 9)));
  const height = heightOf(measures);
  const isArticulated = measures.combination === 'articulated';
  const load = Math.min(length - CAB - 0.3, metresOf(measures.trailerLengthMm, length - CAB - 0.9));
  const bodyLength = isArticulated ? load : isTrain ? (length - CAB) / 2 - 0.4 : length - CAB - 0.2;
  const bodyStart = isArticulated ? length - bodyLength : CAB + 0.2;
  const trailerStart = isTrain && !isArticulated ? bodyStart + bodyLength + 0.8 : undefined;
  const truckEnd = isArticulated ? CAB + 3.2 : bodyStart + bodyLength;
  const truckWheels = [1.2, ...wheelsBefore(measures.axles - 1, truckEnd - 0.9)];
  const trailerWheels = isTrain ? wheelsBefore(measures.trailerAxles, length - 1.4) : [];
  return { length, height, bodyLength, bodyStart, trailerStart, wheels: [...truckWheels, ...trailerWheels] };
};

export const shown = (mm: number | null) => (mm === null ? '未填' : `${(mm / 1000).toFixed(2)} 米`);

export const LIMIT_HEIGHT = 4;

export const SideView = ({ measures, results }: { measures: Measures; results: readonly LimitResult[] }) => {
  const { length, height, bodyLength, bodyStart, trailerStart, wheels } = plan(measures);
  const isOver = (id: LimitResult['id']) => results.some((one) => one.id === id && one.verdict === 'over');
  const x = (metres: number) => 50 + metres * SCALE;
  const y = (metres: number) => GROUND - metres * SCALE;
  const width = 140 + length * SCALE;
  const bodies = [
    { from: bodyStart, size: bodyLength },
    ...(trailerStart === undefined ? [] : [{ from: trailerStart, size: length - trailerStart }]),
  ];
  const words = `侧视图：${wheels.length} 轴，总长 ${shown(measures.lengthMm)}，高 ${shown(measures.heightMm)}`;
  return (
    <Panel title="侧视">
      <svg className={styles.drawing} viewBox={`0 0 ${width} 240`} role="img" aria-label={words}>
        <line className={styles.ground} x1={30} y1={GROUND} x2={width - 60} y2={GROUND} />
        <line className={styles.limit} x1={40} y1={y(LIMIT_HEIGHT)} x2={width - 70} y2={y(LIMIT_HEIGHT)} />
        <text className={styles.limitText} x={42} y={y(LIMIT_HEIGHT) - 6}>
          限高 4.00
        </text>
        <path
          className={styles.body}
          d={`M${x(0)} ${y(0.6)} V${y(1.9)} L${x(0.5)} ${y(2.9)} H${x(CAB)} V${y(0.6)} Z`}
        />
        <line className={styles.chassis} x1={x(CAB)} y1={y(FLOOR - 0.2)} x2={x(length)} y2={y(FLOOR - 0.2)} />
        {bodies.map(({ from, size }) => (
          <rect
            key={from}
            className={isOver('trailerLength') ? styles.bodyOver : styles.body}
            x={x(from)}
            y={y(height)}
            width={Math.max(1, size * SCALE)}
            height={(height - FLOOR) * SCALE}
          />
        ))}
        {height > LIMIT_HEIGHT && (
          <rect
            className={styles.excess}
            x={x(bodyStart)}
            y={y(height)}
            width={bodyLength * SCALE}
            height={(height - LIMIT_HEIGHT) * SCALE}
          />
        )}
        {wheels.map((at) => (
          <circle key={at} className={styles.wheel} cx={x(at)} cy={y(WHEEL)} r={WHEEL * SCALE} />
        ))}
        <line
          className={isOver('length') ? styles.measureOver : styles.measure}
          x1={x(0)}
          y1={GROUND + 18}
          x2={x(length)}
          y2={GROUND + 18}
        />
        <text className={styles.measureText} x={x(length / 2)} y={GROUND + 38} textAnchor="middle">
          总长 {shown(measures.lengthMm)}
        </text>
        <line
          className={isOver('height') ? styles.measureOver : styles.measure}
          x1={x(length) + 14}
          y1={y(height)}
          x2={x(length) + 14}
          y2={GROUND}
        />
        <text className={styles.measureText} x={x(length) + 20} y={y(height / 2)}>
          {shown(measures.heightMm)}
        </text>
      </svg>
    </Panel>
  );
};
