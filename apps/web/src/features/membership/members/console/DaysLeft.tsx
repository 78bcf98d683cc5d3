// The remaining days of a membership, as text with a colour and an icon by urgency.

import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { Member } from '@rfb/contract/membership/members/members.endpoints.ts';
import { cx } from '../../../../lib/cx.ts';
import * as styles from './DaysLeft.module.css';

const SOON = 60;
const VERY_SOON = 15;

const figure = (days: number) => <span className="num">{days}</span>;

export const DaysLeft = ({ member: { daysLeft, isInGrace, graceDays, status, resignedAt } }: { member: Member }) => {
  if (resignedAt) return <small className={styles.daysLeft}>已退会</small>;
  if (isInGrace)
    return (
      <small className={`${styles.daysLeft} ${styles.daysGrace}`}>
        <WarningOutlined aria-hidden />
        宽限期，还剩 {figure(graceDays + daysLeft + 1)} 天
      </small>
    );
  if (daysLeft < 0)
    return (
      <small className={styles.daysLeft}>
        {status === 'suspended' ? '已到期' : '已失效'}{' '}
        {figure(status === 'suspended' ? -daysLeft : -daysLeft - graceDays)} 天
      </small>
    );
  if (daysLeft === 0)
    return (
      <small className={`${styles.daysLeft} ${styles.daysVerySoon}`}>
        <ClockCircleOutlined aria-hidden />
        今天到期
      </small>
    );
  const isVerySoon = daysLeft <= VERY_SOON;
  const look = isVerySoon ? styles.daysVerySoon : daysLeft <= SOON && styles.daysSoon;
  return (
    <small className={cx(styles.daysLeft, look)}>
      {isVerySoon && <ClockCircleOutlined aria-hidden />}
      还剩 {figure(daysLeft)} 天
    </small>
  );
};
