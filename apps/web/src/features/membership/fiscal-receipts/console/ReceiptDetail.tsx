// One receipt: what it was given for, whom it was handed to, and what can be done with it.
import {
  attachReceiptFile,
  type FiscalReceipt,
  voidReceipt,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { receiptStateTag } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { canMoveReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.states.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import { FileLinks } from '../../../services/files/shared/FileLinks.tsx';
import { type Act, ReceiptDialog } from './ReceiptDialogs.tsx';
import * as styles from './Receipts.module.css';
import { handedWords } from './receipt-words.ts';

const factsOf = (receipt: FiscalReceipt): [string, ReactNode][] => {
  const { title, amountFen, memberId, companyName, memberNo, termEndsOn, paidOn, voucherNo, issuedBy, recordedAt } =
    receipt;
  const handed = handedWords(receipt);
  return [
    ['抬头', title],
    ['金额', amountFen !== null && <span className="num">{yuanText(amountFen)} 元</span>],
    [
      '会员',
      memberId && (
        <Link className="link" to={`/admin/member/list?open=${memberId}`}>
          {companyName} <span className="num">{memberNo}</span>
        </Link>
      ),
    ],
    ['会员期', termEndsOn && <span className="num">至 {termEndsOn}</span>],
    [
      '来源',
      <>
        凭证 <span className="num">{voucherNo}</span>，<span className="num">{paidOn}</span> 到账
        <br />
        <span className="muted">
          {issuedBy} <span className="num">{recordedAt && shortTimeText(recordedAt)}</span> 登记
        </span>
      </>,
    ],
    [
      receipt.state === 'voided' ? '作废' : '交付',
      <>
        {handed.title}
        {handed.note && (
          <>
            <br />
            <span className={handed.isWrong ? styles.warn : 'muted'}>{handed.note}</span>
          </>
        )}
      </>,
    ],
    ...(receipt.voidedAt && receipt.voidedBy
      ? ([['作废办理', `${receipt.voidedBy}，${dayText(receipt.voidedAt)}`]] as [string, ReactNode][])
      : []),
    ...(receipt.file ? ([['电子票据', <FileLinks key="file" files={[receipt.file]} />]] as [string, ReactNode][]) : []),
    ...(receipt.signedFile
      ? ([['签收', <FileLinks key="signed" files={[receipt.signedFile]} />]] as [string, ReactNode][])
      : []),
  ];
};

const Actions = ({ receipt, onAct }: { receipt: FiscalReceipt; onAct: (act: Act) => void }) => {
  const { state, sentTo, file } = receipt;
  return (
    <div className={styles.acts}>
      <Allowed to={attachReceiptFile}>
        {state === 'issued' && (
          <>
            <Button type="primary" onClick={() => onAct('mail')}>
              {sentTo ? '改邮箱，重新交付' : '用邮件交付'}
            </Button>
            <Button onClick={() => onAct('handOver')}>登记当面领取</Button>
          </>
        )}
        {canMoveReceipt(state, 'attach') && (
          <Button onClick={() => onAct('attach')}>{file ? '换一份电子票据' : '附上电子票据'}</Button>
        )}
      </Allowed>
      {canMoveReceipt(state, 'void') && (
        <Allowed to={voidReceipt}>
          <Button danger onClick={() => onAct('void')}>
            提出作废
          </Button>
        </Allowed>
      )}
    </div>
  );
};

export const ReceiptDetail = ({ receipt }: { receipt: FiscalReceipt }) => {
  const [act, setAct] = useState<Act>();
  if (receipt.state === 'unused')
    return <p className="muted">这个号还没有用。票号在会费到账登记时按顺序取，不能挑选。</p>;
  return (
    <>
      <p className={styles.head}>
        <b className="num">{receipt.number || '待取号'}</b>
        <StateTag of={receiptStateTag} value={receipt.state} />
      </p>
      {receipt.isReversed && receipt.state !== 'voided' && (
        <p className={styles.wrong} role="alert">
          这笔收款已经冲销，请作废这张票据。
        </p>
      )}
      <ProposalsPanel kinds={['dues']} subject={receipt.id} />
      <Facts items={factsOf(receipt)} />
      <Actions receipt={receipt} onAct={setAct} />
      {act && <ReceiptDialog act={act} receipt={receipt} onClose={() => setAct(undefined)} />}
    </>
  );
};
