// All receipts of a fleet on one lot, newest first.
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { shortHash } from '../../../../ui/HashGrid.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { unitPriceText } from '../../tenders/shared/amounts.ts';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import * as styles from './ReceiptHistory.module.css';

type Props = {
  tenderId: string;
  lotId: string;
  unit: PriceUnit;
  receipts: OwnReceipt[];
  /** The platform has neither the bid nor the receipt file. */
  isCustody?: boolean;
};

const State = ({ receipt: { action, isCurrent, needsReconfirm } }: { receipt: OwnReceipt }) => {
  if (action === 'withdrawal') return <StatusTag look={['grey', 'bar']}>撤回</StatusTag>;
  if (needsReconfirm) return <StatusTag look={['amber', 'diamond']}>须重新确认</StatusTag>;
  return isCurrent ? (
    <StatusTag look={['blue', 'half']}>最新一版</StatusTag>
  ) : (
    <StatusTag look={['grey', 'bar']}>已被取代或撤回</StatusTag>
  );
};

const contentOf = ({ action, bid }: OwnReceipt, unit: PriceUnit) => {
  if (action === 'withdrawal') return '撤回报价';
  return bid ? unitPriceText(bid.priceE4, unit) : '锁着的报价';
};

export const ReceiptHistory = ({ tenderId, lotId, unit, receipts, isCustody = false }: Props) => (
  <ol className={styles.history} aria-label="我的回执">
    {receipts.map((receipt) => (
      <li key={receipt.code} data-current={receipt.isCurrent}>
        <strong>
          第 {receipt.revision} 版　{contentOf(receipt, unit)}
        </strong>
        <State receipt={receipt} />
        <small>
          <span className="num">
            {shortTimeText(receipt.receivedAt)}　{shortHash(receipt.commitment)}
          </span>
          　{!isCustody && <ReceiptDownload tenderId={tenderId} lotId={lotId} code={receipt.code} label="下载回执" />}
        </small>
      </li>
    ))}
  </ol>
);
