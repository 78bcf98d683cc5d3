// Shown in the bid form when the company's own bid was changed elsewhere meanwhile: both prices, and the person chooses.
import type { OwnReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Button } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { unitPriceText } from '../../tenders/shared/amounts.ts';
import * as styles from './BidForm.module.css';

type Props = {
  newest: OwnReceipt;
  mineE4: number | null;
  unit: PriceUnit;
  /** Keeps what the server has; what was typed here is dropped. */
  onDrop: () => void;
  /** Goes on with what is typed here, as the next revision. */
  onMine: () => void;
};

export const NewerVersion = ({ newest, mineE4, unit, onDrop, onMine }: Props) => {
  const { revision, action, bid, receivedAt } = newest;
  const isBid = action === 'bid';
  /** Not known of a bid for three custodians. */
  const price = bid ? unitPriceText(bid.priceE4, unit) : '价格在回执文件里';
  return (
    <section className={styles.newer} role="alert" aria-label="另有新版">
      <strong>
        {isBid ? `服务器上已有第 ${revision} 版报价` : '这份报价已撤回'}
        ，是你公司在另一个页面提交的，或刚才没有收到答复的那一次
      </strong>
      <dl>
        <dt>已收下的</dt>
        <dd className="num">
          {isBid ? price : '撤回'}　第 {revision} 版　{shortTimeText(receivedAt)}
        </dd>
        <dt>这里填的</dt>
        <dd className="num">{mineE4 === null ? '还没有填单价' : `${unitPriceText(mineE4, unit)}　没有提交`}</dd>
      </dl>
      <div className={styles.newerButtons}>
        <Button type="primary" onClick={onDrop}>
          {isBid ? `保留第 ${revision} 版` : '保持撤回'}
        </Button>
        <Button onClick={onMine}>用这里填的，作为第 {revision + 1} 版</Button>
      </div>
    </section>
  );
};
