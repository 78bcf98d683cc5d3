// The four bars under a new password, and what they mean in words.
import type { Strength } from './password-strength.ts';

const bars = [1, 2, 3, 4] as const;

export const StrengthMeter = ({ strength: { score, words } }: { strength: Strength }) => (
  <>
    <div className={score < 3 ? 'strength low' : 'strength'} aria-hidden="true">
      {bars.map((bar) => (
        <i key={bar} className={bar <= score ? 'on' : undefined} />
      ))}
    </div>
    <p className="note" aria-live="polite">
      {words}
    </p>
  </>
);
