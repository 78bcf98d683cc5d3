// The vehicle from its side and from behind in one drawing, so that both have one scale, whatever the vehicle.
import type { LimitResult } from '@rfb/contract/publishing/standards/gb1589.ts';
import type { Measures } from '@rfb/contract/publishing/standards/limit-types.ts';
import * as styles from './drawing.module.css';
import { RearView } from './RearView.tsx';
import { LEFT, lengthText, planOf, SCALE, SideView } from './SideView.tsx';

/** Room for a train of this length, so that a small truck looks small. */
const USUAL = 16.5;
const REAR_WIDTH = 200;
const BEHIND = 100;

export const Views = ({ measures, results }: { measures: Measures; results: readonly LimitResult[] }) => {
  const plan = planOf(measures);
  const side = LEFT + Math.max(USUAL, plan.length) * SCALE + BEHIND;
  const words = [
    `侧视图：${plan.wheels.flat().length} 轴，总长 ${lengthText(measures.lengthMm)}，高 ${lengthText(measures.heightMm)}`,
    `后视图：宽 ${lengthText(measures.widthMm)}`,
  ].join('；');
  return (
    <svg className={styles.views} viewBox={`0 0 ${side + REAR_WIDTH} 330`} role="img" aria-label={words}>
      <SideView measures={measures} results={results} plan={plan} />
      <RearView measures={measures} results={results} at={side + REAR_WIDTH / 2 - 10} />
    </svg>
  );
};
