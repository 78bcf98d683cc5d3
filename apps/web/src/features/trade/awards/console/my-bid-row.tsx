// The columns and actions of an own bid's row.
import type { MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { opportunityPath } from '@rfb/contract/trade/bidding-paths.ts';
import { priceUnits, tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { shortTimeText } from '../../../../lib/moments.ts';
import { shortHash } from '../../../../ui/HashGrid.tsx';
import type { LotColumn } from '../../bids/shared/LotRows.tsx';
import { ReceiptDownload } from '../../bids/shared/ReceiptDownload.tsx';
import { priceText } from '../../tenders/shared/amounts.ts';
import { LaneLine } from '../../tenders/shared/LaneLine.tsx';
import { BidStateTag } from './BidStateTag.tsx';
import { resultOf } from './bid-result.ts';

const nameOf = ({ title, lotNumber }: MyBid) => `${title} 标的 ${lotNumber}`;

const Receipt = ({ tenderId, lotId, receiptCode, commitment, submittedAt, isInCustody }: MyBid) => (
  <>
    {receiptCode !== null && commitment !== null ? (
      <>
        <span className="num">{shortHash(commitment)}</span>{' '}
        {isInCustody ? (
          <small>回执在你保存的文件里</small>
        ) : (
          <ReceiptDownload tenderId={tenderId} lotId={lotId} code={receiptCode} />
        )}
      </>
    ) : (
      <span className="muted">没有回执</span>
    )}
    <small className="num">{shortTimeText(submittedAt)}</small>
  </>
);

const Outcome = ({ bid }: { bid: MyBid }) => {
  const { text, next } = resultOf(bid);
  return (
    <>
      {text}
      <small>{next}</small>
    </>
  );
};

export const columns: LotColumn<MyBid>[] = [
  {
    title: '竞价项目',
    cell: (bid) => (
      <>
        <strong>{nameOf(bid)}</strong>
        <small>
          <span className="num">{bid.tenderNo}</span>　{tenderModes[bid.mode]}
        </small>
      </>
    ),
  },
  { title: '线路', cell: ({ lane }) => <LaneLine origin={lane.origin} destination={lane.destination} /> },
  {
    title: '我的报价',
    cell: ({ priceE4, unit, revision }) => (
      <>
        <b className="num">{priceE4 === null ? '—' : priceText(priceE4)}</b>
        <small>
          {priceUnits[unit]}　第 {revision} 版
        </small>
      </>
    ),
  },
  { title: '状态', cell: ({ state }) => <BidStateTag value={state} /> },
  { title: '结果与下一步', cell: (bid) => <Outcome bid={bid} /> },
  { title: '回执', cell: (bid) => <Receipt {...bid} /> },
];

/** What the fleet can do now on the tender's page. */
const actionOf = ({ state, mode }: MyBid) => {
  if (state === 'reconfirm') return '重新确认';
  if (state === 'outbid') return '去报价';
  return state === 'bidding' && mode === 'sealed' ? '修改或撤回' : '查看';
};
const urgent: readonly MyBid['state'][] = ['reconfirm', 'outbid'];

type ActionProps = { bid: MyBid; isOpen: boolean; onOpen: (id: string | undefined) => void };

export const Actions = ({ bid, isOpen, onOpen }: ActionProps) => {
  const navigate = useNavigate();
  const path = opportunityPath(bid.tenderId, bid.lotId);
  const label = `${actionOf(bid)}：${nameOf(bid)}`;
  return (
    <>
      {urgent.includes(bid.state) ? (
        <Button type="primary" size="small" aria-label={label} onClick={() => void navigate(path)}>
          {actionOf(bid)}
        </Button>
      ) : (
        <Link className="link" to={path} aria-label={label}>
          {actionOf(bid)}
        </Link>
      )}
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? '收起' : '展开'}：${nameOf(bid)}`}
        onClick={() => onOpen(isOpen ? undefined : bid.lotId)}
      >
        {isOpen ? '收起' : '展开'}
      </button>
    </>
  );
};
