// Bids in an auction: a price, then a confirmation, because it cannot be withdrawn.
import { placeAuctionBid } from '@rfb/contract/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/bids/auction.ts';
import { type CostLine, LOW_PRICE_PERCENT } from '@rfb/contract/tenders/cost-line.ts';
import { priceUnits } from '@rfb/contract/tenders/tender.labels.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { priceText, totalText, unitPriceText } from '../../../tenders/shared/amounts.ts';
import { PriceField } from '../PriceField.tsx';
import * as styles from './Auction.module.css';
import { choicesOf } from './auction-steps.ts';

type Props = { room: AuctionRoom; quantityMilli: number | null; cost: CostLine | undefined };

/** Words that hold before sending; the server decides. */
const problemOf = (priceE4: number | null, { nextE4, unit }: AuctionRoom) => {
  if (priceE4 === null) return '请填写价格';
  return nextE4 !== null && priceE4 > nextE4 ? `最高可报 ${unitPriceText(nextE4, unit)}，请再降一些` : undefined;
};

export const PlaceBid = ({ room, quantityMilli, cost }: Props) => {
  const { tenderId, lotId, unit, nextE4, decrementE4 } = room;
  const [typed, setTyped] = useState<number | null>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const priceE4 = typed === undefined ? nextE4 : typed;
  const send = useChange(placeAuctionBid, {
    input: (price: number) => ({ params: { tenderId, lotId }, body: { priceE4: price } }),
    done: (_, price) => `已报 ${unitPriceText(price, unit)}`,
    onDone: () => {
      setAsking(false);
      setTyped(undefined);
    },
    onFailure: (error) => {
      setAsking(false);
      setFailure(error instanceof ApiError ? (error.fields.priceE4 ?? error.message) : error.message);
      return true;
    },
  });
  const choose = (price: number | null) => {
    setTyped(price);
    setAsking(false);
    setFailure(undefined);
  };
  const begin = () => {
    const problem = problemOf(priceE4, room);
    setFailure(problem);
    setAsking(problem === undefined);
  };
  return (
    <Panel
      title="降价报价"
      extra={decrementE4 !== null && <span className="muted">最小降幅 {priceText(decrementE4)} 元</span>}
    >
      {nextE4 !== null && <p>下一口最高可报 {unitPriceText(nextE4, unit)}</p>}
      <label htmlFor="auction-price" className="only-read">
        报价
      </label>
      <PriceField id="auction-price" suffix={priceUnits[unit]} value={priceE4} onChange={choose} />
      <div className={styles.choices}>
        {choicesOf(room).map((price) => (
          <Button key={price} size="small" onClick={() => choose(price)}>
            {priceText(price)}
          </Button>
        ))}
      </div>
      {cost && priceE4 !== null && priceE4 < cost.warnBelowE4 && (
        <p>
          低于参考成本线的 {LOW_PRICE_PERCENT}%（{priceText(cost.warnBelowE4)}），货主会看到提示。
        </p>
      )}
      {isAsking && priceE4 !== null ? (
        <section className={styles.confirm} aria-label="确认报价">
          <strong>确认报 {unitPriceText(priceE4, unit)}</strong>
          <span>
            {quantityMilli !== null && `合计 ${totalText(priceE4, quantityMilli)}。`}公开竞价不能撤回，只能再降。
          </span>
          <div>
            <Button type="primary" autoFocus loading={send.isPending} onClick={() => send.mutate(priceE4)}>
              确认报价
            </Button>
            <Button onClick={() => setAsking(false)}>不报</Button>
          </div>
        </section>
      ) : (
        <Button type="primary" block onClick={begin}>
          报价
        </Button>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Panel>
  );
};
