// Members by level: a ring chart, and the same figures as a list with percentages.

import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import * as chartsStyles from '../../../../ui/charts/charts.module.css';
import { Ring } from '../../../../ui/charts/Ring.tsx';
import * as styles from './DashboardPage.module.css';

export const levelColours: Record<MemberLevel, string> = {
  basic: 'var(--c6)',
  silver: 'var(--c5)',
  gold: 'var(--c2)',
  platinum: 'var(--c3)',
};

export const LevelShares = ({ levels }: { levels: { level: MemberLevel; name: string; count: number }[] }) => {
  const parts = levels.map(({ level, name, count }) => ({ name, count, colour: levelColours[level] }));
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.levelShares}>
      <Ring parts={parts} caption="会员企业" title="会员等级构成" />
      <ul className={chartsStyles.parts}>
        {parts.map(({ name, count, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} aria-hidden="true" />
            {name}
            <b>{numberText(count)}</b>
            <span className="num">{whole ? `${((count / whole) * 100).toFixed(1)}%` : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
