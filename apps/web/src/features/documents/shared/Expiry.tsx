// When a document runs out: dot, hollow diamond, full diamond or bar, with the day and what is left of it.
import { documentStatuses, expiryLook } from '@rfb/contract/documents/document.labels.ts';
import type { DocumentSlot } from '@rfb/contract/documents/documents.ts';
import './Expiry.css';

type Slot = Pick<DocumentSlot, 'status' | 'expiresOn' | 'daysLeft'> & { isRequired?: boolean };

/** Nothing while there is time enough. */
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
  const hasDay = ['valid', 'expiring', 'expired'].includes(status);
  const left = leftText(slot);
  return (
    <span className={`expiry expiry-${look}`}>
      <i aria-hidden="true" />
      <span>
        {hasDay ? <span className="num">{expiresOn ?? '长期'}</span> : documentStatuses[status]}
        {left && <small>{left}</small>}
      </span>
    </span>
  );
};

/** The four shapes and what they mean. */
export const ExpiryKey = ({ children }: { children?: React.ReactNode }) => (
  <p className="expiry-key">
    <span className="expiry expiry-good">
      <i aria-hidden="true" />
      60 天以上
    </span>
    <span className="expiry expiry-soon">
      <i aria-hidden="true" />
      60 天内
    </span>
    <span className="expiry expiry-urgent">
      <i aria-hidden="true" />
      15 天内
    </span>
    <span className="expiry expiry-bad">
      <i aria-hidden="true" />
      已过期或缺证，不可派车
    </span>
    {children}
  </p>
);
