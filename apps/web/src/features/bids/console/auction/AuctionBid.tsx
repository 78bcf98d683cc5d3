// The room of an auction for a fleet: clock, own rank, next price, ladder.
import { type AuctionRoom, EXTENSION_MINUTES, MAX_EXTENSIONS } from '@rfb/contract/bids/auction.ts';
import { costLineOf } from '@rfb/contract/tenders/cost-line.ts';
import { priceUnits } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { priceText } from '../../../tenders/shared/amounts.ts';
import { BoardFacts, ClockBoard } from '../../../tenders/shared/ClockBoard.tsx';
import { useAuctionRoom } from '../../../tenders/shared/use-auction-room.ts';
import { MY_BIDS_PATH } from '../../shared/paths.ts';
import { MissingRequirements } from '../../shared/Requirements.tsx';
import * as styles from './Auction.module.css';
import { standingOf } from './auction-steps.ts';
import { Ladder } from './Ladder.tsx';
import { PlaceBid } from './PlaceBid.tsx';

const standings = {
  none: null,
  leading: { title: '你领先', text: '不必再降；有人报出更低价时这里会变化。' },
  outbid: { title: '你被超越', text: '有车队报出了更低的价，再降可以重新领先。' },
};

const Standing = ({ room }: { room: AuctionRoom }) => {
  const kind = standingOf(room);
  const words = standings[kind];
  return (
    words && (
      <p className={styles.standing} data-kind={kind} role="status">
        <strong>{words.title}</strong>
        {words.text}
      </p>
    )
  );
};

const Clock = ({ room }: { room: AuctionRoom }) => (
  <ClockBoard name="距截止" at={room.closesAt} end="截止">
    <p className={styles.rule}>
      已延时 {room.extensions} / {MAX_EXTENSIONS} 次，末 {EXTENSION_MINUTES} 分钟内有新低价再延 {EXTENSION_MINUTES} 分钟
    </p>
    <BoardFacts
      items={[
        ...(room.view === 'ladder'
          ? [
              [
                `当前最低（${priceUnits[room.unit]}）`,
                room.bestE4 === null ? '还没有' : priceText(room.bestE4),
                true,
              ] as [string, string, boolean],
            ]
          : []),
        [
          '我的名次',
          room.myE4 === null || room.myRank === null ? '还没有报价' : `${room.myRank}（${priceText(room.myE4)}）`,
        ],
      ]}
    />
  </ClockBoard>
);

const Ended = ({ room }: { room: AuctionRoom }) => (
  <Panel title={room.myRank === null ? '竞价结束' : `竞价结束　第 ${room.myRank} 名`}>
    <p>
      {room.myE4 === null
        ? '你公司没有在这个标的上报价。'
        : `你的报价 ${priceText(room.myE4)} ${priceUnits[room.unit]}。等待货主确定成交，成交后请在 24 小时内确认。`}
    </p>
    <Link className="link" to={MY_BIDS_PATH}>
      看我的报价
    </Link>
  </Panel>
);

type Props = { tender: TenderDetail; lot: LotContent; lotId: string };

export const AuctionBid = ({ tender, lot, lotId }: Props) => {
  const answer = useAuctionRoom(tender.id, lotId);
  return (
    <QueryView of={answer} rows={8}>
      {(room) => (
        <>
          {!room.isOver && <Standing room={room} />}
          <div className={styles.columns}>
            <Ladder room={room} />
            <div className={styles.side}>
              {room.phase === 'bidding' && !room.isOver && <Clock room={room} />}
              {room.missing.length > 0 && (
                <Panel title="暂时不能报价">
                  <MissingRequirements missing={room.missing} />
                </Panel>
              )}
              {room.phase === 'bidding' && !room.isOver && room.missing.length === 0 && (
                <PlaceBid room={room} quantityMilli={lot.quantityMilli} cost={costLineOf(tender.content.unit, lot)} />
              )}
              {room.isOver && <Ended room={room} />}
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
};
