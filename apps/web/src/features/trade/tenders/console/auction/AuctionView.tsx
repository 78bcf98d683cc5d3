// The auction of a tender for its shipper: ranking and ladder of each lot, live; the decision when it is over.
import { listAwards } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { AuctionRoom } from '@rfb/contract/trade/bids/auction.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { useState } from 'react';
import { useIsNarrow } from '../../../../../lib/media.ts';
import { clockText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Columns } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { againstText, priceText } from '../../shared/amounts.ts';
import { BoardFacts, ClockBoard } from '../../shared/ClockBoard.tsx';
import { PriceChart } from '../../shared/PriceChart.tsx';
import { useAuctionRoom } from '../../shared/use-auction-room.ts';
import { LotDecision } from '../opening/LotDecision.tsx';
import { LotTabs } from '../opening/LotTabs.tsx';
import { ReportPanel } from '../opening/ReportPanel.tsx';
import { SignalsPanel } from '../opening/SignalsPanel.tsx';
import * as styles from './AuctionView.module.css';

const Ranking = ({ room }: { room: AuctionRoom }) => (
  <Panel
    title={room.isOver ? '最终排名' : '实时排名'}
    extra={<span className="muted">{room.bidderCount ?? 0} 家</span>}
    flush
  >
    <ol className={styles.ranking}>
      {room.ranking.length === 0 && <li className="muted">还没有车队报价。</li>}
      {room.ranking.map(({ rank, fleet, priceE4, at }) => (
        <li key={fleet.id} data-first={rank === 1}>
          <i className="num">{rank}</i>
          <span>
            <b>{fleet.name}</b>
            <small className="num">{clockText(at)}</small>
          </span>
          <strong className="num">{priceText(priceE4)}</strong>
        </li>
      ))}
    </ol>
  </Panel>
);

/** Each bid that was the lowest when it came; only the newest of them still is. */
const StepState = ({ isBest, isLowest }: { isBest: boolean; isLowest: boolean }) => {
  if (!isBest) return '有效';
  if (isLowest) return <StatusTag look={['brand', 'dot']}>当前最低</StatusTag>;
  return <StatusTag look={['grey', 'ring']}>曾最低</StatusTag>;
};

const Ladder = ({ room }: { room: AuctionRoom }) => (
  <Panel
    title="报价记录"
    extra={<span className="muted">共 {room.bidCount ?? 0} 次，每次都有签名回执，事后改动查得出</span>}
    flush
  >
    {/* A scrollable area must be focusable by keyboard. */}
    <section className={styles.ladder} aria-label="报价记录" {...{ tabIndex: 0 }}>
      <table>
        <thead>
          <tr>
            <th>时间</th>
            <th>车队</th>
            <th data-align="right">报价（{priceUnits[room.unit]}）</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {room.steps.length === 0 && (
            <tr>
              <td colSpan={4} className="muted">
                还没有报价
              </td>
            </tr>
          )}
          {room.steps.map(({ number, at, fleet, priceE4, isBest, extendedTo }) => (
            <tr key={number} data-best={isBest && priceE4 === room.bestE4}>
              <td className="num">{clockText(at)}</td>
              <td>{fleet?.name ?? '未具名车队'}</td>
              <td data-align="right">
                <b className="num">{priceText(priceE4)}</b>
              </td>
              <td>
                <StepState isBest={isBest} isLowest={priceE4 === room.bestE4} />
                {extendedTo && <small>　截止延到 {clockText(extendedTo)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Panel>
);

const Clock = ({ room }: { room: AuctionRoom }) => (
  <ClockBoard name="距截止" at={room.closesAt} end="截止">
    <p className={styles.rule}>
      最后 {room.terms.extensionMinutes} 分钟内出现新低价，自动延长 {room.terms.extensionMinutes} 分钟，最多{' '}
      {room.terms.maxExtensions} 次，已延 {room.extensions} 次
    </p>
    <BoardFacts
      items={[
        [`当前最低（${priceUnits[room.unit]}）`, room.bestE4 === null ? '还没有' : priceText(room.bestE4), true],
        ['较限价', room.bestE4 === null || room.ceilingE4 === null ? '—' : againstText(room.bestE4, room.ceilingE4)],
      ]}
    />
  </ClockBoard>
);

const Running = ({ room }: { room: AuctionRoom }) => {
  const isNarrow = useIsNarrow();
  const clock = !room.isOver && <Clock room={room} />;
  return (
    <Columns
      main={
        <>
          {isNarrow && clock}
          <PriceChart room={room} />
          <Ladder room={room} />
        </>
      }
      side={
        <>
          {!isNarrow && clock}
          <Ranking room={room} />
        </>
      }
    />
  );
};

/** Awards exist once the auction is over. */
const Over = ({ tender, room }: { tender: TenderDetail; room: AuctionRoom }) => {
  const awards = useAsk(listAwards, { params: { tenderId: tender.id } });
  const [chosenId, setChosenId] = useState<string>();
  const candidates = room.ranking.map(({ fleet, priceE4 }) => ({
    fleetId: fleet.id,
    name: fleet.name,
    priceE4,
    score: null,
  }));
  return (
    <QueryView of={awards}>
      {({ items }) => (
        <LotDecision
          tender={tender}
          lotId={room.lotId}
          candidates={candidates}
          awards={items.filter((award) => award.lotId === room.lotId)}
          chosenId={chosenId}
          onChoose={setChosenId}
          below={
            <>
              <PriceChart room={room} />
              <Ladder room={room} />
            </>
          }
          aside={
            <>
              <Ranking room={room} />
              <SignalsPanel tenderId={tender.id} />
              {tender.deadline && <ReportPanel tender={tender} />}
            </>
          }
        />
      )}
    </QueryView>
  );
};

const AuctionLot = ({ tender, lotId }: { tender: TenderDetail; lotId: string }) => {
  const room = useAuctionRoom(tender.id, lotId);
  return (
    <QueryView of={room} rows={8}>
      {(now) => (tender.phase === 'bidding' ? <Running room={now} /> : <Over tender={tender} room={now} />)}
    </QueryView>
  );
};

export const AuctionView = ({ tender }: { tender: TenderDetail }) => {
  const [lotId, setLotId] = useState(tender.lots[0]?.id ?? '');
  return (
    <>
      {tender.lots.length > 1 && (
        <section className={styles.tabs} aria-label="标的">
          <LotTabs tender={tender} lotId={lotId} onLot={setLotId} />
        </section>
      )}
      <AuctionLot key={lotId} tender={tender} lotId={lotId} />
    </>
  );
};
