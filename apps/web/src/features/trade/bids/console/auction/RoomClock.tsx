// The board of an auction: time left, extensions, the best price and the own rank.
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { priceText } from '../../../tenders/shared/amounts.ts';
import { BoardFacts, ClockBoard } from '../../../tenders/shared/ClockBoard.tsx';
import * as styles from './Auction.module.css';

/** Minutes left at which a screen reader is told once. */
const TOLD = [1, 3, 10];

const Told = ({ closesAt }: { closesAt: string }) => {
  const left = (Date.parse(closesAt) - useServerNow(undefined)) / 60_000;
  const minutes = TOLD.find((mark) => left <= mark);
  return (
    <span className="only-read" role="status">
      {minutes === undefined ? '' : `距截止不到 ${minutes} 分钟`}
    </span>
  );
};

export const RoomClock = ({ room }: { room: AuctionRoom }) => {
  const { view, bestE4, unit, myE4, myRank, missing } = room;
  const { extensionMinutes, maxExtensions } = room.terms;
  const none = missing.length > 0 ? '—' : '还没有';
  const best: [string, string, boolean][] =
    view === 'ladder' ? [[`当前最低（${priceUnits[unit]}）`, bestE4 === null ? none : priceText(bestE4), true]] : [];
  const rank = myE4 === null || myRank === null ? '还没有报价' : `${myRank}（我的 ${priceText(myE4)}）`;
  return (
    <ClockBoard name="距截止" at={room.closesAt} end="截止">
      <p className={styles.rule}>
        已延时 {room.extensions} / {maxExtensions} 次，末 {extensionMinutes} 分钟内有新低价再延 {extensionMinutes} 分钟
      </p>
      <BoardFacts items={[...best, ['我的名次', rank]]} />
      <Told closesAt={room.closesAt} />
    </ClockBoard>
  );
};
