// The previous terms of a member with their payments, newest first.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { memberFields } from '@rfb/contract/membership/members/member.fields.ts';
import type { getMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { paymentFields } from '@rfb/contract/membership/members/payment.fields.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { useState } from 'react';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { VoucherLink } from '../../../services/files/shared/VoucherLink.tsx';
import * as styles from './PastTerms.module.css';

type History = Pick<ReplyOf<typeof getMember>, 'terms' | 'payments'>;

const COLLAPSED_ROWS = 3;
const Voucher = ({ payment }: { payment: History['payments'][number] | undefined }) =>
  payment?.voucherNo ? <VoucherLink voucherNo={payment.voucherNo} fileId={payment.voucherFileId} /> : '—';

export const PastTerms = ({ terms, payments }: History) => {
  const [isExpanded, setExpanded] = useState(false);
  const visible = isExpanded ? terms : terms.slice(0, COLLAPSED_ROWS);
  return (
    <section className={styles.pastTerms}>
      <h3>历次会员期</h3>
      <table>
        <thead>
          <tr>
            <th>会员期</th>
            <th>{memberFields.memberLevel.label}</th>
            <th data-align="right">会费（元）</th>
            <th data-align="right">{paymentFields.voucherNo.label}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ id, startsOn, endsOn, level, amountFen, isContinuation }) => (
            <tr key={id}>
              <td>
                <span className="num">
                  {startsOn} 至 {endsOn}
                </span>
                {isContinuation && <small>升级补差</small>}
              </td>
              <td>
                <LevelTag level={level} />
              </td>
              <td data-align="right" className="num">
                {yuanText(amountFen)}
              </td>
              <td data-align="right" className="num">
                <Voucher payment={payments.find(({ termId }) => termId === id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {visible.length < terms.length && (
        <button type="button" className="link" onClick={() => setExpanded(true)}>
          查看全部 {terms.length} 期
        </button>
      )}
    </section>
  );
};
