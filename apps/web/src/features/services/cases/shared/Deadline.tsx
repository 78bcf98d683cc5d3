// The remaining time to answer, by colour, shape and text.
import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { shortTimeText } from '../../../../lib/moments.ts';
import * as styles from './Deadline.module.css';

const SOON_HOURS = 24;

const lengthText = (hours: number) => {
  if (hours < 1) return '不足 1 小时';
  return hours < 48 ? `${Math.floor(hours)} 小时` : `${Math.floor(hours / 24)} 天`;
};
/** The end of a day is shown as 23:59, not as the next day. */
const lastMinute = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();

export const Deadline = ({ dueAt, hoursLeft }: { dueAt: string | null; hoursLeft: number | null }) => {
  if (dueAt === null || hoursLeft === null) return <span className={styles.deadline}>—</span>;
  if (hoursLeft < 0)
    return (
      <span className={`${styles.deadline} ${styles.deadlineOver}`}>
        <WarningOutlined aria-hidden />
        逾期 {lengthText(-hoursLeft)}
      </span>
    );
  const isSoon = hoursLeft <= SOON_HOURS;
  return (
    <span className={isSoon ? `${styles.deadline} ${styles.deadlineSoon}` : styles.deadline}>
      {isSoon && <ClockCircleOutlined aria-hidden />}
      还剩 {lengthText(hoursLeft)}
      <small className="num">{shortTimeText(lastMinute(dueAt))}</small>
    </span>
  );
};
