// After opening: the bids of each lot compared, the decision, the cost line, the report.

import { isOneOf } from '@rfb/contract/states.ts';
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import { type Award, awardLot, listAwards } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { bidStates } from '@rfb/contract/trade/bids/bid.states.ts';
import { listTenderBids } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OpenedBid } from '@rfb/contract/trade/bids/bids.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { useState } from 'react';
import { timeText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { candidatesOfBids, remaining } from './award-choice.ts';
import { Comparison } from './Comparison.tsx';
import { CostAxis } from './CostAxis.tsx';
import { LotDecision } from './LotDecision.tsx';
import { LotTabs } from './LotTabs.tsx';
import * as styles from './Opening.module.css';
import { ReportPanel } from './ReportPanel.tsx';
import { SignalsPanel } from './SignalsPanel.tsx';
import { VoidDialog } from './VoidDialog.tsx';

/** 收到 18 份回执，有效 14，被新版取代 3 */
const countText = (bids: readonly OpenedBid[]) => {
  const counts = (Object.keys(bidStates) as (keyof typeof bidStates)[])
    .map((state) => ({ state, count: bids.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${bidStates[state]} ${count}`);
  return [`收到 ${bids.length} 份回执`, ...counts].join('，');
};

/** Valid bids by price, then those that do not count; replaced versions are only counted. */
const shownOf = (bids: readonly OpenedBid[]) =>
  bids
    .filter(({ state }) => state !== 'superseded')
    .sort(
      (a, b) =>
        (a.priceRank ?? Number.POSITIVE_INFINITY) - (b.priceRank ?? Number.POSITIVE_INFINITY) ||
        a.receivedAt.localeCompare(b.receivedAt),
    );

const Opened = ({ tender, bids, awards }: { tender: TenderDetail; bids: OpenedBid[]; awards: Award[] }) => {
  const [lotId, setLotId] = useState(tender.lots[0]?.id ?? '');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const may = useMay();
  const [voiding, setVoiding] = useState<{ id: string; name: string }>();
  const lot = tender.content.lots.find(({ id }) => id === lotId);
  if (!lot) return null;
  const cost = costLineOf(tender.costBasis, tender.content.unit, lot);
  const ofLot = (id: string) => bids.filter((one) => one.lotId === id);
  const shown = shownOf(ofLot(lotId));
  const lotAwards = awards.filter((award) => award.lotId === lotId);
  const candidates = candidatesOfBids(shown);
  const isOpen = tender.lots.find(({ id }) => id === lotId)?.state === 'open' && tender.alarm === null;
  const winner = lotAwards.find(({ state }) => isOneOf(liveAwards, state))?.fleet.id;
  const chosenFleet = chosen[lotId] ?? winner;
  const chosenBid = shown.find(({ fleet, state }) => fleet?.id === chosenFleet && state === 'valid');
  const free = remaining(candidates, lotAwards).map(({ fleetId }) => fleetId);
  return (
    <>
      <section className={styles.panel} aria-label="报价">
        <p className={styles.head}>
          {tender.openedAt && `${timeText(tender.openedAt)} 开启　`}
          {countText(bids)}
        </p>
        <LotTabs
          tender={tender}
          lotId={lotId}
          onLot={setLotId}
          countOf={(id) => ofLot(id).filter(({ state }) => state === 'valid').length}
        />
        {shown.length === 0 ? (
          <p className={styles.none}>这个标的没有收到报价。</p>
        ) : (
          <Comparison
            tenderId={tender.id}
            content={tender.content}
            lot={lot}
            bids={shown}
            cost={cost}
            chosenId={chosenBid?.id}
            onChoose={
              isOpen
                ? (bidId) => {
                    const fleetId = shown.find(({ id }) => id === bidId)?.fleet?.id;
                    if (fleetId && free.includes(fleetId)) setChosen({ ...chosen, [lotId]: fleetId });
                  }
                : undefined
            }
            onVoid={isOpen && tender.phase === 'evaluating' && may(awardLot) ? setVoiding : undefined}
          />
        )}
      </section>
      <LotDecision
        tender={tender}
        lotId={lotId}
        candidates={candidates}
        awards={lotAwards}
        chosenId={chosen[lotId]}
        onChoose={(fleetId) => setChosen({ ...chosen, [lotId]: fleetId })}
        lowIds={shown.flatMap(({ isLow, fleet }) => (isLow && fleet ? [fleet.id] : []))}
        below={
          cost ? (
            shown.length > 0 && <CostAxis bids={shown} cost={cost} lot={lot} chosenId={chosenBid?.id} />
          ) : (
            <p className={styles.state}>这个标的没有填车长、里程或货量，没有参考成本线。</p>
          )
        }
        aside={
          <>
            <SignalsPanel tenderId={tender.id} />
            <ReportPanel tender={tender} />
          </>
        }
      />
      {voiding && <VoidDialog tenderId={tender.id} bid={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  );
};

export const Opening = ({ tender }: { tender: TenderDetail }) => {
  const input = { params: { tenderId: tender.id } };
  const bids = useAsk(listTenderBids, input);
  const awards = useAsk(listAwards, input);
  return (
    <QueryView of={bids} rows={8}>
      {({ items }) => (
        <QueryView of={awards}>{(given) => <Opened tender={tender} bids={items} awards={given.items} />}</QueryView>
      )}
    </QueryView>
  );
};
