// The comparison of a lot's bids: price against ceiling and cost line, points, ranks, rating, credit, validity.
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import { priceUnits, type WeightName, weightNames } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent, ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Fragment } from 'react';
import { cx, variant } from '../../../../../lib/cx.ts';
import { BidFiles } from './BidFiles.tsx';
import { BidRow } from './BidRow.tsx';
import * as styles from './Comparison.module.css';
import { LowPrice } from './LowPrice.tsx';
import { PointsLine } from './PointsLine.tsx';

type Props = {
  tenderId: string;
  content: ShownContent;
  lot: LotContent;
  bids: OpenedBid[];
  cost: CostLine | undefined;
  chosenId: string | undefined;
  /** Undefined when nothing can be chosen. */
  onChoose: ((bidId: string) => void) | undefined;
  onVoid: ((bid: { id: string; name: string }) => void) | undefined;
};

const names = Object.keys(weightNames) as WeightName[];

export const Comparison = ({ tenderId, content, lot, bids, cost, chosenId, onChoose, onVoid }: Props) => {
  const isWeighted = content.awardMethod === 'weighted';
  const columns = isWeighted ? 10 : 8;
  return (
    // A scrollable area must be focusable by keyboard.
    <section className={styles.comparison} aria-label="比价" {...{ tabIndex: 0 }}>
      <table>
        <thead>
          <tr>
            <th>
              <span className="only-read">选择</span>
            </th>
            <th>车队</th>
            <th data-align="right">报价（{priceUnits[content.unit]}）</th>
            <th data-align="right">占成本线</th>
            {isWeighted && (
              <>
                <th>
                  权重分{' '}
                  {names
                    .filter((name) => content.weights[name] > 0)
                    .map((name) => (
                      <span key={name} className={cx(styles.key, variant(styles, 'part', name))}>
                        {weightNames[name]} {content.weights[name]}
                      </span>
                    ))}
                </th>
                <th data-align="right">名次</th>
              </>
            )}
            <th data-align="right">评分</th>
            <th data-align="right">信用</th>
            <th data-align="right">准点</th>
            <th>资格</th>
          </tr>
        </thead>
        <tbody>
          {bids.map((one) => (
            <Fragment key={one.id}>
              <BidRow
                opened={one}
                lot={lot}
                cost={cost}
                isWeighted={isWeighted}
                isChosen={one.id === chosenId}
                onChoose={onChoose}
                onVoid={onVoid}
              />
              {one.isLow && cost && one.bid && (
                <tr className={styles.note}>
                  <td colSpan={columns}>
                    <LowPrice bid={one.bid} cost={cost} lot={lot} unit={content.unit} />
                  </td>
                </tr>
              )}
              {one.bid?.attachments && (
                <tr className={styles.note}>
                  <td colSpan={columns}>
                    <BidFiles tenderId={tenderId} bidId={one.id} files={one.bid.attachments} />
                  </td>
                </tr>
              )}
              {one.id === chosenId && one.points && one.bid && isWeighted && (
                <tr className={styles.note}>
                  <td colSpan={columns}>
                    <PointsLine opened={one} bids={bids} weights={content.weights} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
};
