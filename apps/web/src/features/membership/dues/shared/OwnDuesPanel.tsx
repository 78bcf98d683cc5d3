// A company's own dues: what is open and where to pay it, what was paid in advance, and the payments.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { getOwnDues } from '@rfb/contract/membership/dues/own-dues.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { VoucherLink } from '../../../services/files/shared/VoucherLink.tsx';
import * as styles from './OwnDues.module.css';
import { PayeeFacts } from './PayeeFacts.tsx';

type OwnDues = NonNullable<ReplyOf<typeof getOwnDues>>;

const FIRST_ROWS = 4;

const Open = ({ dues: { receivables, memberNo, payee, today } }: { dues: OwnDues }) => (
  <>
    <ul className={styles.ownLines} aria-label="未缴的会费">
      {receivables
        .filter(({ openFen }) => openFen > 0)
        .map(({ id, kind, startsOn, endsOn, dueOn, openFen }) => (
          <li key={id}>
            <span>
              {receivableKinds[kind]}
              <small className="num">
                {startsOn} 至 {endsOn}
              </small>
              <small className={cx(dueOn < today && styles.ownLate)}>
                应缴日 <span className="num">{dueOn}</span>
                {dueOn < today && '，已过'}
              </small>
            </span>
            <b className="num">{yuanText(openFen)} 元</b>
          </li>
        ))}
    </ul>
    {payee && <PayeeFacts payee={payee} title={`请缴到分会账户，附言写会员号 ${memberNo}`} />}
  </>
);

const Payments = ({ payments }: Pick<OwnDues, 'payments'>) => {
  const [isExpanded, setExpanded] = useState(false);
  const visible = isExpanded ? payments : payments.slice(0, FIRST_ROWS);
  return (
    <>
      <h3 className={styles.ownHead}>缴费记录</h3>
      <ul className={styles.ownLines}>
        {visible.map(({ id, isRefund, bookedOn, amountFen, voucherNo, voucherFileId }) => (
          <li key={id}>
            <span>
              <span className="num">{bookedOn}</span> {isRefund ? '退款' : '到账'}
              {voucherNo && (
                <small>
                  凭证 <VoucherLink voucherNo={voucherNo} fileId={voucherFileId} />
                </small>
              )}
            </span>
            <span className="num">
              {isRefund && '−'}
              {yuanText(amountFen)} 元
            </span>
          </li>
        ))}
      </ul>
      {visible.length < payments.length && (
        <button type="button" className="link" onClick={() => setExpanded(true)}>
          查看全部 {payments.length} 笔
        </button>
      )}
    </>
  );
};

export const OwnDuesPanel = () => {
  const dues = useAsk(getOwnDues).data;
  if (!dues || (dues.openFen === 0 && dues.payments.length === 0)) return null;
  const { openFen, advanceFen, payments } = dues;
  return (
    <Panel
      title="会费"
      extra={
        <span className="muted">
          {openFen > 0 ? (
            <>
              未缴 <span className="num">{yuanText(openFen)}</span> 元
            </>
          ) : (
            '没有未缴的'
          )}
        </span>
      }
    >
      {openFen > 0 && <Open dues={dues} />}
      {advanceFen > 0 && (
        <p>
          预收 <span className="num">{yuanText(advanceFen)}</span> 元，下次的会费先用它抵。
        </p>
      )}
      {payments.length > 0 && <Payments payments={payments} />}
    </Panel>
  );
};
