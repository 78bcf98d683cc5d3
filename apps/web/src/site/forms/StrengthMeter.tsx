// The four bars under a new password, and what they mean in words.

import * as styles from './forms.module.css';
import type { Strength } from './password-strength.ts';

const bars = [1, 2, 3, 4] as const;

export const StrengthMeter = ({ strength: { score, words } }: { strength: Strength }) => (
  <>
    <div className={score < 3 ? `${styles.strength} ${styles.low}` : styles.strength} aria-hidden="true">
      {bars.map((bar) => (
        <i key={bar} className={bar <= score ? styles.on : undefined} />
      ))}
    </div>
    <p className={styles.note} aria-live="polite">
      {words}
    </p>
  </>
);
