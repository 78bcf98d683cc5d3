// How the points of the chosen bid come about.
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import { DEFAULT_ON_TIME, DEFAULT_RATING } from '@rfb/contract/trade/bids/ranking.ts';
import { type WeightName, weightNames } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { Weights } from '@rfb/contract/trade/tenders/tenders.ts';
import { cx, variant } from '../../../../../lib/cx.ts';
import { priceText } from '../../shared/amounts.ts';
import * as styles from './Comparison.module.css';

type Props = { opened: OpenedBid; bids: readonly OpenedBid[]; weights: Weights };

export const PointsLine = ({ opened, bids, weights }: Props) => {
  const { points, score, bid, rating, credit } = opened;
  if (!points || !bid) return null;
  const lowest = bids.find(({ priceRank }) => priceRank === 1)?.bid?.priceE4 ?? bid.priceE4;
  const parts: Record<WeightName, string> = {
    price: `${weights.price} × 最低价 ${priceText(lowest)} ÷ ${priceText(bid.priceE4)}`,
    rating: `${weights.rating} × ${rating ?? DEFAULT_RATING} ÷ 5`,
    credit: `${weights.credit} × ${credit ?? 0} ÷ 100`,
    onTime: `${weights.onTime} × ${Math.round(DEFAULT_ON_TIME * 100)}%（没有到达记录）`,
  };
  return (
    <div className={styles.why}>
      <strong>
        这 <span className="num">{score?.toFixed(2)}</span> 分怎么来
      </strong>
      {(Object.keys(weightNames) as WeightName[])
        .filter((name) => weights[name] > 0)
        .map((name) => (
          <span key={name}>
            <span className={cx(styles.key, variant(styles, 'part', name))}>{weightNames[name]}</span>
            <small>{parts[name]}</small>
            <b className="num">{points[name].toFixed(2)}</b>
          </span>
        ))}
    </div>
  );
};
