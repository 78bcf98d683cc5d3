// The way to the calculator beside the list of standards, with the drawing it makes.
import { withBase } from '../../../../lib/base-path.ts';
import { TruckShape } from '../shared/TruckShape.tsx';
import { truckPlan } from '../shared/truck-plan.ts';
import * as styles from './standards-list.module.css';

const SCALE = 14.3;
const GROUND = 92;
const plan = truckPlan({
  combination: 'articulated',
  length: 16.9,
  trailerLength: 13.75,
  height: 4,
  axles: 3,
  trailerAxles: 3,
});
const place = {
  x: (metres: number) => 10 + metres * SCALE,
  y: (metres: number) => GROUND - metres * SCALE,
  scale: SCALE,
};

export const CalculatorTeaser = () => (
  <section className={styles.box} aria-labelledby="calculator-title">
    <h2 id="calculator-title">GB 1589 计算器</h2>
    <p>不用登录。填完得到一个链接，发给司机或客户，打开就是同一组数。</p>
    <svg className={styles.teaser} viewBox="0 0 264 100" aria-hidden="true">
      <line x1="4" y1={GROUND} x2="260" y2={GROUND} />
      <TruckShape plan={plan} place={place} />
    </svg>
    <a className={`button primary ${styles.open}`} href={withBase('/standards/calculator')}>
      打开计算器
    </a>
  </section>
);
