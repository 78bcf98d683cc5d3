// The room of an auction for a fleet: clock, own rank, next price, ladder.

import { MY_BIDS_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Link } from 'react-router';
import { clockText, shortTimeText } from '../../../../../lib/moments.ts';
import { useServerNow } from '../../../../../lib/server-time.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { priceText } from '../../../tenders/shared/amounts.ts';
import { PriceChart } from '../../../tenders/shared/PriceChart.tsx';
import { useAuctionRoom } from '../../../tenders/shared/use-auction-room.ts';
import { MissingRequirements } from '../../shared/Requirements.tsx';
import * as styles from './Auction.module.css';
import { standingOf } from './auction-steps.ts';
import { Ladder } from './Ladder.tsx';
import { PlaceBid } from './PlaceBid.tsx';
import { RoomClock } from './RoomClock.tsx';

/** 14:58:54 出现 13,050，低于你的 13,150，截止顺延到 15:01:54。 */
const outbidWords = ({ view, steps, myE4 }: AuctionRoom) => {
  const [newest] = steps;
  if (view === 'rank' || !newest || myE4 === null) return '有车队报出了更低的价，再降可以重新领先。';
  const moved = newest.extendedTo === null ? '' : `，截止顺延到 ${clockText(newest.extendedTo)}`;
  return `${clockText(newest.at)} 出现 ${priceText(newest.priceE4)}，低于你的 ${priceText(myE4)}${moved}。`;
};

const Standing = ({ room }: { room: AuctionRoom }) => {
  const kind = standingOf(room);
  return (
    kind !== 'none' && (
      <p className={styles.standing} data-kind={kind} role="status">
        <strong>{kind === 'leading' ? '你领先' : '你被超越'}</strong>
        {kind === 'leading' ? '不必再降；有人报出更低价时这里会变化。' : outbidWords(room)}
      </p>
    )
  );
};

/** What is shown may be out of date; bidding waits until the room is current again. */
const Lost = ({ lostAt, room }: { lostAt: number; room: AuctionRoom }) => {
  useServerNow(undefined);
  return (
    <section className={styles.lost} role="alert" aria-label="连接中断">
      <strong>
        连接中断 <span aria-hidden="true">{Math.round((performance.now() - lostAt) / 1000)} 秒</span>
      </strong>
      价格停在 {clockText(room.now)}，可能已变。正在重连，恢复后先补齐漏掉的报价，再开放按钮。
    </section>
  );
};

const Ended = ({ room }: { room: AuctionRoom }) => {
  const title = room.phase === 'cancelled' ? '竞价已取消' : '竞价结束';
  const next =
    room.phase === 'cancelled'
      ? '报价不再有效。'
      : `等待货主确定成交，成交后请在 ${room.terms.confirmHours} 小时内确认。`;
  return (
    <Panel title={room.myRank === null ? title : `${title}　第 ${room.myRank} 名`}>
      <p>
        {room.myE4 === null
          ? '你公司没有在这个标的上报价。'
          : `你的报价 ${priceText(room.myE4)} ${priceUnits[room.unit]}。${next}`}
      </p>
      <Link className="link" to={MY_BIDS_PATH}>
        看我的报价
      </Link>
    </Panel>
  );
};

type Props = { tender: TenderDetail; lot: LotContent; lotId: string };

export const AuctionBid = ({ tender, lot, lotId }: Props) => {
  const answer = useAuctionRoom(tender.id, lotId);
  const { lostAt } = answer;
  return (
    <QueryView of={answer} rows={8}>
      {(room) => {
        const isRunning = room.phase === 'bidding' && !room.isOver;
        return (
          <>
            {isRunning && <Standing room={room} />}
            <div className={styles.columns}>
              <div className={styles.side}>
                {room.view === 'ladder' && <PriceChart room={room} />}
                <Ladder room={room} />
              </div>
              <div className={`${styles.side} ${styles.first}`}>
                {isRunning && <RoomClock room={room} />}
                {lostAt !== undefined && <Lost lostAt={lostAt} room={room} />}
                {room.missing.length > 0 && (
                  <Panel title="暂时不能报价">
                    <MissingRequirements missing={room.missing} />
                  </Panel>
                )}
                {room.phase === 'published' && (
                  <Panel title="还没有开始">
                    <p>
                      <span className="num">{shortTimeText(room.startsAt)}</span> 起可以报价，到时这里会出现报价按钮。
                    </p>
                  </Panel>
                )}
                {isRunning && room.missing.length === 0 && (
                  <Allowed to={withdrawBid}>
                    <PlaceBid
                      room={room}
                      isLost={lostAt !== undefined}
                      quantityMilli={lot.quantityMilli}
                      cost={costLineOf(tender.costBasis, tender.content.unit, lot)}
                    />
                  </Allowed>
                )}
                {room.isOver && <Ended room={room} />}
              </div>
            </div>
          </>
        );
      }}
    </QueryView>
  );
};
