// One application in the queue: name, summary, waiting time or outcome.
import { ClockCircleOutlined } from '@ant-design/icons';
import type { ReviewItem } from '@rfb/contract/membership/applications/applications.ts';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { hoursText, shortTimeText } from '../../../../lib/moments.ts';
import { hasDraft } from './drafts.ts';
import * as styles from './QueuePane.module.css';
import { canBulk, isHeldByOther, isLate, isOpen, summaryLine } from './queue.ts';

type Props = {
  item: ReviewItem;
  address: string;
  isSelected: boolean;
  pick: { isOn: boolean; onToggle: () => void } | null;
};

const WaitOrOutcome = ({ item }: { item: ReviewItem }) => {
  if (!isOpen(item))
    return (
      <span>
        {item.closeKind === 'withdrawn' && '已撤回 '}
        <span className="num">{item.reviewTime && shortTimeText(item.reviewTime)}</span>
      </span>
    );
  return (
    <span className={isLate(item) ? styles.isLate : ''}>
      {isLate(item) && <ClockCircleOutlined aria-hidden />} 等待 {hoursText(item.waitHours)}
    </span>
  );
};

const noteOf = (item: ReviewItem) => {
  if (!isOpen(item)) return item.reviewer ?? '';
  if (isHeldByOther(item)) return `${item.claim?.reviewer} 审核中`;
  if (hasDraft(item)) return '有暂存';
  return item.claim ? '我在审核' : '';
};

export const QueueRow = ({ item, address, isSelected, pick }: Props) => {
  const note = noteOf(item);
  return (
    <li className={isSelected ? styles.isSelected : ''}>
      {pick && (
        <Checkbox
          checked={pick.isOn}
          disabled={!canBulk(item)}
          onChange={pick.onToggle}
          aria-label={`选择 ${item.enterpriseName}`}
        />
      )}
      <Link to={address} aria-current={isSelected ? 'true' : undefined}>
        <span className={styles.queueName}>
          <span>{item.enterpriseName}</span>
          {note && <small>{note}</small>}
        </span>
        <span className={styles.queueLine}>
          <span>{summaryLine(item)}</span>
          <WaitOrOutcome item={item} />
        </span>
      </Link>
    </li>
  );
};
