// A shipper's invitation as the fleet sees it: payment record first, then message, then accept or decline.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { acceptCooperation } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { cooperationStatusTag } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Button } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as listStyles from './Cooperations.module.css';
import * as styles from './InvitationCard.module.css';
import type { Moving } from './MoveDialog.tsx';
import { CreditMark, daysLeft } from './partner-facts.tsx';
import { PaymentRecord } from './Scorecard.tsx';

type Props = { invitation: Cooperation; onMove: (moving: Moving) => void };

export const InvitationCard = ({ invitation, onMove }: Props) => {
  const { partner, message, invitedAt } = invitation;
  return (
    <section className={styles.invitation} aria-label={`${partner.name}的合作邀请`}>
      <header>
        <Monogram name={partner.name} />
        <div className={styles.title}>
          <h2>{partner.name} 邀请你成为合作车队</h2>
          <p className={styles.invitationLine}>
            <span className="num">{shortTimeText(invitedAt)}</span> 发出　
            <StateTag of={cooperationStatusTag} value="invited" />
            　还剩 <span className="num">{daysLeft(invitation)}</span> 天，到期自动失效
          </p>
        </div>
        <span className={styles.marks}>
          <CreditMark score={partner.creditScore} />
          {partner.memberLevel && <span className={listStyles.plainTag}>{memberLevels[partner.memberLevel]}会员</span>}
        </span>
      </header>
      <div className={styles.columns}>
        <div>
          <h3>先看付款</h3>
          <PaymentRecord payer={partner.payer} />
        </div>
        <div>
          <h3>对方留言</h3>
          {message ? <blockquote>{message}</blockquote> : <p className="muted">没有留言。</p>}
          <p className="muted">{partner.regionName}</p>
        </div>
        <div className={styles.answer}>
          <Allowed to={acceptCooperation}>
            <Button type="primary" block onClick={() => onMove({ cooperation: invitation, move: 'accept' })}>
              接受合作
            </Button>
            <Button block onClick={() => onMove({ cooperation: invitation, move: 'decline' })}>
              拒绝
            </Button>
          </Allowed>
          <p className="muted">接受不等于承诺运力，也不影响你向其他货主报价。</p>
        </div>
      </div>
    </section>
  );
};
