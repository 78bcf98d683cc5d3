// Bids in an auction: a price, then a confirmation, because it cannot be withdrawn.
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { priceText, totalText, unitPriceText } from '../../../tenders/shared/amounts.ts';
import { PriceField } from '../PriceField.tsx';
import * as styles from './Auction.module.css';
import { baseOf, choicesOf, standingOf } from './auction-steps.ts';

/** A confirmation left alone is taken back, so that a later click does not bid by accident. */
const ASKING_SECONDS = 5;

type Props = { room: AuctionRoom; isLost: boolean; quantityMilli: number | null; cost: CostLine | undefined };
type Failure = { text: string /** Set where no answer came: the bid may have arrived. */; unansweredE4?: number };

/** Words that hold before sending; the server decides. */
const problemOf = (priceE4: number | null, { nextE4, unit }: AuctionRoom) => {
  if (priceE4 === null) return '请填写价格';
  return nextE4 !== null && priceE4 > nextE4 ? `最高可报 ${unitPriceText(nextE4, unit)}，请再降一些` : undefined;
};

const failureOf = (error: Error, priceE4: number): Failure =>
  error instanceof ApiError && error.status === 0
    ? {
        text: `${priceText(priceE4)} 没有收到答复，可能没有送达。不会自动补发：恢复后先看报价记录，没有再重报。`,
        unansweredE4: priceE4,
      }
    : { text: error instanceof ApiError ? (error.fields.priceE4 ?? error.message) : error.message };

const Confirm = ({
  words,
  isSending,
  onConfirm,
  onLeave,
}: {
  words: [string, string];
  isSending: boolean;
  onConfirm: () => void;
  onLeave: () => void;
}) => {
  useEffect(() => {
    if (isSending) return undefined;
    const timer = setTimeout(onLeave, ASKING_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isSending, onLeave]);
  return (
    <section className={styles.confirm} aria-label="确认报价">
      <strong>
        {words[0]} <span className="muted">{ASKING_SECONDS} 秒后自动收回</span>
      </strong>
      <span>{words[1]}公开竞价不能撤回，只能再降。</span>
      <div>
        <Button type="primary" autoFocus loading={isSending} onClick={onConfirm}>
          确认报价
        </Button>
        <Button disabled={isSending} onClick={onLeave}>
          不报
        </Button>
      </div>
    </section>
  );
};

/** Nobody is offered to bid against himself. */
const Leading = ({ hasFocus }: { hasFocus: boolean }) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the form.
    if (hasFocus) words.current?.focus();
  }, [hasFocus]);
  return (
    <Panel title="降价报价">
      <p ref={words} tabIndex={-1}>
        你目前领先，不需要再报价。有人报出更低价时，这里会出现报价按钮。
      </p>
    </Panel>
  );
};

export const PlaceBid = ({ room, isLost, quantityMilli, cost }: Props) => {
  const { tenderId, lotId, unit, nextE4, decrementE4, myE4 } = room;
  const base = baseOf(room);
  const [typed, setTyped] = useState<number | null>();
  /** Fixed while asking, because the price offered next moves with every bid of others. */
  const [askedE4, setAsked] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  /** After a confirmation taken back the focus returns to its button. */
  const [hasAsked, setHasAsked] = useState(false);
  const leave = useCallback(() => setAsked(undefined), []);
  const priceE4 = typed === undefined ? nextE4 : typed;
  const send = useChange(placeAuctionBid, {
    input: (price: number) => ({ params: { tenderId, lotId }, body: { priceE4: price } }),
    done: (_, price) => `已报 ${unitPriceText(price, unit)}`,
    onDone: () => {
      setAsked(undefined);
      setTyped(undefined);
      setFailure(undefined);
    },
    onFailure: (error, price) => {
      setAsked(undefined);
      setFailure(failureOf(error, price));
      return true;
    },
  });
  const choose = (price: number | null) => {
    setTyped(price);
    setAsked(undefined);
    setFailure(undefined);
  };
  const begin = () => {
    const problem = problemOf(priceE4, room);
    setFailure(problem === undefined ? undefined : { text: problem });
    setAsked(problem === undefined ? (priceE4 ?? undefined) : undefined);
    setHasAsked(true);
  };
  const tooLate = askedE4 === undefined ? undefined : problemOf(askedE4, room);
  const isAsking = askedE4 !== undefined && tooLate === undefined && !isLost;
  /** The stream may show that an unanswered bid did arrive. */
  const hasArrived = failure?.unansweredE4 !== undefined && failure.unansweredE4 === myE4;
  const words = tooLate ? `刚有更低价，${tooLate}` : hasArrived ? undefined : failure?.text;
  if (standingOf(room) === 'leading' && !isLost) return <Leading hasFocus={hasAsked} />;
  const step = (down: number) => priceE4 !== null && decrementE4 !== null && choose(priceE4 - down * decrementE4);
  return (
    <Panel
      title="降价报价"
      extra={decrementE4 !== null && <span className="muted">最小降幅 {priceText(decrementE4)} 元</span>}
    >
      {nextE4 !== null && (
        <p className={styles.next}>
          下一口最高可报 <b className="num">{unitPriceText(nextE4, unit)}</b>
          {base !== null && decrementE4 !== null && (
            <span className="muted">
              　{room.view === 'ladder' ? '当前最低' : '自己的'} {priceText(base)} − {priceText(decrementE4)}
            </span>
          )}
        </p>
      )}
      <label htmlFor="auction-price" className="only-read">
        报价
      </label>
      <div className={styles.stepper}>
        {decrementE4 !== null && (
          <Button
            aria-label={`再降 ${priceText(decrementE4)}`}
            icon={<MinusOutlined aria-hidden />}
            disabled={priceE4 === null || priceE4 <= decrementE4}
            onClick={() => step(1)}
          />
        )}
        <PriceField id="auction-price" suffix={priceUnits[unit]} value={priceE4} onChange={choose} />
        {decrementE4 !== null && (
          <Button
            aria-label={`少降 ${priceText(decrementE4)}`}
            icon={<PlusOutlined aria-hidden />}
            disabled={priceE4 === null || (nextE4 !== null && priceE4 + decrementE4 > nextE4)}
            onClick={() => step(-1)}
          />
        )}
      </div>
      <div className={styles.choices}>
        {choicesOf(room).map((price) => (
          <Button key={price} size="small" onClick={() => choose(price)}>
            {priceText(price)}
            {base !== null && <span className="muted">−{priceText(base - price)}</span>}
          </Button>
        ))}
      </div>
      {cost && priceE4 !== null && (
        <p className={styles.cost} data-low={priceE4 < cost.warnBelowE4}>
          为参考成本线的 {((priceE4 / cost.lineE4) * 100).toFixed(1)}%
          {priceE4 < cost.warnBelowE4 &&
            `，低于 ${cost.warnPercent}%（${priceText(cost.warnBelowE4)}），货主会看到提示`}
        </p>
      )}
      {isAsking ? (
        <Confirm
          words={[
            `确认报 ${unitPriceText(askedE4, unit)}`,
            quantityMilli === null ? '' : `合计 ${totalText(askedE4, quantityMilli)}。`,
          ]}
          isSending={send.isPending}
          onConfirm={() => send.mutate(askedE4)}
          onLeave={leave}
        />
      ) : (
        <Button type="primary" size="large" block autoFocus={hasAsked} disabled={isLost} onClick={begin}>
          {isLost ? '重连后才能报价' : '报价'}
        </Button>
      )}
      {words && (
        <p className={styles.failure} role="alert">
          {words}
        </p>
      )}
    </Panel>
  );
};
