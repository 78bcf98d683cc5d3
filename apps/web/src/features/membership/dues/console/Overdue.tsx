// How long something has been due, in words.
import { cx } from '../../../../lib/cx.ts';
import * as styles from './Dues.module.css';

/** Something due for longer is red. */
const LATE_DAYS = 30;

export const Overdue = ({ days }: { days: number }) => {
  const words = days === 0 ? '今天应缴' : days > 0 ? `已过 ${days} 天` : `还有 ${-days} 天`;
  return (
    <small className={cx('num', styles.overdue, days > 0 && (days > LATE_DAYS ? styles.late : styles.due))}>
      {words}
    </small>
  );
};
