// The dead-end road illustration of the 404 and error pages.
import * as styles from './dead-end.module.css';

export const RoadEnd = ({ code, words }: { code: number; words: string }) => (
  <div className={`sign-board ${styles.small}`}>
    <b>{code}</b>
    <svg width="240" height="24" viewBox="0 0 240 24" aria-hidden="true">
      <path d="M2 12H150" stroke="var(--white)" strokeWidth="5" />
      <path d="M156 12H238" stroke="var(--white)" strokeOpacity=".4" strokeWidth="3" strokeDasharray="4 7" />
      <path d="M60 12h36" stroke="var(--lane)" strokeWidth="5" />
      <circle cx="10" cy="12" r="7" fill="var(--sign)" stroke="var(--white)" strokeWidth="3" />
    </svg>
    <span>{words}</span>
  </div>
);
