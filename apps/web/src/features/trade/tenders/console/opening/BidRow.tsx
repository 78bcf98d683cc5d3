// One bid of the comparison.
import { bidStates } from '@rfb/contract/trade/bids/bid.states.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import { DEFAULT_ON_TIME, DEFAULT_RATING } from '@rfb/contract/trade/bids/ranking.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import { type WeightName, weightNames } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Radio } from 'antd';
import { cx, variant } from '../../../../../lib/cx.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { againstText, priceText } from '../../shared/amounts.ts';
import * as styles from './Comparison.module.css';

type Props = {
  opened: OpenedBid;
  lot: LotContent;
  cost: CostLine | undefined;
  isWeighted: boolean;
  isChosen: boolean;
  onChoose: ((bidId: string) => void) | undefined;
  onVoid: ((bid: { id: string; name: string }) => void) | undefined;
};

const names = Object.keys(weightNames) as WeightName[];

const Points = ({ points, score }: Pick<OpenedBid, 'points' | 'score'>) =>
  points && (
    <span className={styles.points}>
      <span aria-hidden="true">
        {names.map((name) => (
          <i key={name} className={cx(variant(styles, 'part', name))} style={{ width: `${points[name]}%` }} />
        ))}
      </span>
      <b className="num">{score?.toFixed(2)}</b>
    </span>
  );

export const BidRow = ({ opened, lot, cost, isWeighted, isChosen, onChoose, onVoid }: Props) => {
  const { id, fleet, bid, state, problem, revision, receivedAt, rating, ratingCount, credit, isLow } = opened;
  const name = fleet?.name ?? '未具名车队';
  const rank = isWeighted ? opened.weightRank : opened.priceRank;
  return (
    <tr data-chosen={isChosen} data-low={isLow} data-invalid={state !== 'valid'}>
      <td>
        <Radio
          aria-label={`选择${name}`}
          checked={isChosen}
          disabled={!onChoose || state !== 'valid'}
          onChange={() => onChoose?.(id)}
        />
      </td>
      <td>
        <strong>{name}</strong>
        <small className="num">
          第 {revision} 版　{shortTimeText(receivedAt)}
        </small>
      </td>
      <td data-align="right" data-name="报价">
        {bid ? (
          <>
            <b className="num">{priceText(bid.priceE4)}</b>
            {lot.ceilingE4 !== null && <small className="num">限价 {againstText(bid.priceE4, lot.ceilingE4)}</small>}
          </>
        ) : (
          <span className="muted">已撤回</span>
        )}
      </td>
      <td data-align="right" data-name="占成本线">
        {bid && cost ? (
          <>
            <span className="num">{((bid.priceE4 / cost.lineE4) * 100).toFixed(1)}%</span>
            {isLow && <small className={styles.low}>偏低</small>}
          </>
        ) : (
          <span className="muted">无</span>
        )}
      </td>
      {isWeighted && (
        <>
          <td data-name="权重分">
            <Points {...opened} />
          </td>
          <td data-align="right" data-name="名次">
            {rank === null ? '' : <span className={cx('num', rank === 1 && styles.first)}>{rank}</span>}
          </td>
        </>
      )}
      <td data-align="right" data-name="评分">
        {rating === null ? (
          <>
            暂无评价<small>按 {DEFAULT_RATING} 计</small>
          </>
        ) : (
          <>
            <b className="num">{rating.toFixed(1)}</b>
            <small className="num">{ratingCount} 条</small>
          </>
        )}
      </td>
      <td data-align="right" data-name="信用">
        <b className="num">{credit}</b>
      </td>
      <td data-align="right" data-name="准点">
        暂无记录<small>按 {Math.round(DEFAULT_ON_TIME * 100)}% 计</small>
      </td>
      <td data-name="资格">
        {state === 'valid' ? (
          <>
            <StatusTag look={['brand', 'dot']}>有效</StatusTag>
            {onVoid && (
              <button
                type="button"
                className={`link ${styles.void}`}
                aria-label={`作废${name}的报价`}
                onClick={() => onVoid({ id, name })}
              >
                作废
              </button>
            )}
          </>
        ) : (
          <>
            <StatusTag look={['red', 'bar']}>{bidStates[state]}</StatusTag>
            {problem && <small>{problem}</small>}
          </>
        )}
      </td>
    </tr>
  );
};
