// Parts shared by all check results: icon, time, rows.
import * as styles from './verify.module.css';

const marks = {
  valid: 'M8 12.4l2.8 2.8L16.2 9.6',
  suspended: 'M9.8 8.6v6.8M14.2 8.6v6.8',
  inactive: 'M8 12h8',
  unknown: 'M9.4 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.7M12 16.3v.2',
};

export const Mark = ({ name }: { name: keyof typeof marks }) => (
  <svg className={styles.verifyMark} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d={marks[name]} />
  </svg>
);

/** 2026-11-15 09:42:18 in Shanghai. */
const momentText = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const Moment = ({ at }: { at: string }) => <span className="num">{momentText(at)}</span>;

export const When = ({ at }: { at: string }) => (
  <p className={styles.verifyWhen}>
    查验于 <Moment at={at} />
  </p>
);

export const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
