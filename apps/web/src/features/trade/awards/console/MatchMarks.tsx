// How many of a lot's stated requirements the fleet meets.
import * as styles from './MatchMarks.module.css';
import { marksOf } from './match.ts';

export const MatchMarks = ({ met, stated }: { met: number; stated: number }) =>
  stated === 0 ? (
    <span className="muted">无特别要求</span>
  ) : (
    <span className={`num ${styles.match}`}>
      {marksOf({ met, stated }).map((isMet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and never move
        <i key={index} data-met={isMet} aria-hidden="true" />
      ))}
      <b>
        {met} / {stated}
      </b>
    </span>
  );
