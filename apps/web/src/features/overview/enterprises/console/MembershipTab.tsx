// The membership of an enterprise: its terms, newest first, and when it was suspended.
import { yuanText } from '@rfb/contract/money.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { dayText } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as styles from './EnterpriseDrawer.module.css';

type Membership = NonNullable<Enterprise['membership']>;

const leftText = ({ daysLeft, isInGrace, resignedAt }: Membership) => {
  if (resignedAt) return `已退会（${dayText(resignedAt)}）`;
  if (isInGrace) return `已到期 ${-daysLeft} 天，宽限期内`;
  return daysLeft < 0 ? `已到期 ${-daysLeft} 天` : `${daysLeft} 天`;
};

export const MembershipTab = ({ enterprise: { membership, member } }: { enterprise: Enterprise }) => {
  if (!membership || !member) return <EmptyState title="还不是会员">入会申请通过后，会员期会记在这里。</EmptyState>;
  return (
    <>
      <Facts
        items={[
          [
            '会员号',
            <span key="no" className="num">
              {membership.memberNo}
            </span>,
          ],
          [
            '入会时间',
            <span key="joined" className="num">
              {dayText(member.joinTime)}
            </span>,
          ],
          [
            '到期时间',
            <span key="ends" className="num">
              {dayText(member.expireTime)}
            </span>,
          ],
          ['剩余', leftText(membership)],
        ]}
      />
      <h3>会员期</h3>
      <ul className={styles.drawerRows}>
        {membership.terms.map(({ id, startsOn, endsOn, level, amountFen }) => (
          <li key={id} className={styles.rowLine}>
            <span className="num">
              {startsOn} 至 {endsOn}
            </span>
            <span>
              <LevelTag level={level} />　<span className="num">{yuanText(amountFen)}</span> 元
            </span>
          </li>
        ))}
      </ul>
      {membership.suspensions.length > 0 && <h3>暂停记录</h3>}
      <ul className={styles.drawerRows}>
        {membership.suspensions.map(({ id, since, until, liftedAt, reason }) => (
          <li key={id}>
            <span className="num">{dayText(since)}</span> 起
            {liftedAt ? (
              <>
                ，<span className="num">{dayText(liftedAt)}</span> 恢复
              </>
            ) : until ? (
              <>
                ，至 <span className="num">{dayText(until)}</span>
              </>
            ) : (
              '，至分会恢复为止'
            )}
            <small>原因：{reason}</small>
          </li>
        ))}
      </ul>
    </>
  );
};
