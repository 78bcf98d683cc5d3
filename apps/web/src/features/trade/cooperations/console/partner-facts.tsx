// What the lists and the drawer say about a partner: marks, next expiry, agreement, since when.

import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { DAY_MS } from '@rfb/contract/days.ts';
import { documentNames, EXPIRING_DAYS, URGENT_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import { AGREEMENT_DAYS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation, Partner } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { cx, variant } from '../../../../lib/cx.ts';
import { dayText } from '../../../../lib/moments.ts';
import * as expiryStyles from '../../../membership/documents/shared/Expiry.module.css';
import * as styles from './Cooperations.module.css';

export const rating = ({ rating: stars, ratingCount }: Partner) =>
  stars === null || ratingCount === 0 ? (
    <span className="muted">暂无评价</span>
  ) : (
    <span className="num">{stars.toFixed(1)} 分</span>
  );

export const CreditMark = ({ score }: { score: number }) => (
  <span className={styles.plainTag}>
    信用分 <span className="num">{score}</span> {creditGradeOf(score)}
  </span>
);

const lookOf = (daysLeft: number) =>
  daysLeft < 0 ? 'bad' : daysLeft <= URGENT_DAYS ? 'urgent' : daysLeft <= EXPIRING_DAYS ? 'soon' : 'good';

const left = (daysLeft: number) =>
  daysLeft < 0 ? `已过期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `${daysLeft} 天`;

/** The shape by days left, the day, and below it what ends when it is near. */
export const NextPaper = ({ nextPaper }: Pick<Partner, 'nextPaper'>) => {
  if (!nextPaper) return <span className="muted">长期或未登记</span>;
  const { kind, expiresOn, daysLeft } = nextPaper;
  return (
    <span className={cx(expiryStyles.expiry, variant(expiryStyles, 'expiry', lookOf(daysLeft)))}>
      <i aria-hidden="true" />
      <span>
        <span className="num">{expiresOn}</span>
        {daysLeft <= EXPIRING_DAYS && (
          <small>
            {documentNames[kind]}　{left(daysLeft)}
          </small>
        )}
      </span>
    </span>
  );
};

export const AgreementEnd = ({ agreement }: Pick<Cooperation, 'agreement'>) => {
  if (!agreement) return <span className="muted">未签</span>;
  const { until, daysLeft } = agreement;
  return (
    <span>
      至 <span className="num">{until}</span>
      {daysLeft <= AGREEMENT_DAYS && <small>{daysLeft < 0 ? '已到期' : `还剩 ${daysLeft} 天`}</small>}
    </span>
  );
};

export const since = ({ activeAt }: Pick<Cooperation, 'activeAt'>) =>
  activeAt && (
    <span>
      自 <span className="num">{dayText(activeAt).slice(0, 7)}</span>
    </span>
  );

/** Days until an unanswered invitation expires, at least one while it is open. */
export const daysLeft = ({ expiresAt }: Pick<Cooperation, 'expiresAt'>, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
