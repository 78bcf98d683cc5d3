// A document's expiry as dot, hollow diamond, full diamond or bar, with day and days left.
import { documentStatuses } from '@rfb/contract/membership/documents/document.labels.ts';
import { datedPapers, expiryLook } from '@rfb/contract/membership/documents/document.states.ts';
import type { DocumentSlot } from '@rfb/contract/membership/documents/documents.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { cx, variant } from '../../../../lib/cx.ts';
import * as styles from './Expiry.module.css';

type Slot = Pick<DocumentSlot, 'status' | 'expiresOn' | 'daysLeft'> & { isRequired?: boolean };

/** Empty while the expiry is far away. */
export const leftText = ({ status, daysLeft }: Pick<Slot, 'status' | 'daysLeft'>) => {
  if (daysLeft === null) return '';
  if (status === 'expired') return `已过期 ${-daysLeft} 天`;
  if (status !== 'expiring') return '';
  return daysLeft === 0 ? '今天到期' : `还剩 ${daysLeft} 天`;
};

export const Expiry = (slot: Slot) => {
  const { status, expiresOn, isRequired } = slot;
  if (status === 'missing' && !isRequired) return <span className="muted">不需要</span>;
  const look = expiryLook(slot);
  const hasDay = isOneOf(datedPapers, status);
  const left = leftText(slot);
  return (
    <span className={cx(styles.expiry, variant(styles, 'expiry', look))}>
      <i aria-hidden="true" />
      <span>
        {hasDay ? <span className="num">{expiresOn ?? '长期'}</span> : documentStatuses[status]}
        {left && <small>{left}</small>}
      </span>
    </span>
  );
};

/** Legend of the four shapes. */
export const ExpiryKey = ({ children }: { children?: React.ReactNode }) => (
  <p className={styles.expiryKey}>
    <span className={styles.expiry}>
      <i aria-hidden="true" />
      60 天以上
    </span>
    <span className={`${styles.expiry} ${styles.expiry_soon}`}>
      <i aria-hidden="true" />
      60 天内
    </span>
    <span className={`${styles.expiry} ${styles.expiry_urgent}`}>
      <i aria-hidden="true" />
      15 天内
    </span>
    <span className={`${styles.expiry} ${styles.expiry_bad}`}>
      <i aria-hidden="true" />
      已过期或缺证，不可派车
    </span>
    {children}
  </p>
);
