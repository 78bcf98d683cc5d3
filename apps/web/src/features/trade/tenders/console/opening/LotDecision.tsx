// The decision about one lot: awards so far, then what is still free of it.

import { isOneOf } from '@rfb/contract/states.ts';
import { refusedAwards } from '@rfb/contract/trade/awards/award.states.ts';
import { type Award, awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { canMoveTender } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../../../lib/use-may.tsx';
import { Columns } from '../../../../../ui/PageFrame.tsx';
import { AwardPanel } from './AwardPanel.tsx';
import { AwardsPanel } from './AwardsPanel.tsx';
import { type Candidate, freeBpOf, remaining } from './award-choice.ts';
import { FailDialog } from './FailDialog.tsx';
import * as styles from './Opening.module.css';

type Props = {
  tender: TenderDetail;
  lotId: string;
  candidates: Candidate[];
  awards: Award[];
  chosenId: string | undefined;
  onChoose: (fleetId: string) => void;
  lowIds?: readonly string[];
  /** Below the decision, and beside it. */
  below: ReactNode;
  aside: ReactNode;
};

export const LotDecision = (props: Props) => {
  const { tender, lotId, candidates, awards, chosenId, onChoose, lowIds = [], below, aside } = props;
  const may = useMay();
  const [isFailing, setFailing] = useState(false);
  const row = tender.lots.find(({ id }) => id === lotId);
  const lot = tender.content.lots.find(({ id }) => id === lotId);
  if (!row || !lot) return null;
  const name = `标的 ${row.number}`;
  const free = freeBpOf(awards);
  const left = remaining(candidates, awards);
  // Under an alarm the server refuses every decision.
  const isOpen = row.state === 'open' && canMoveTender(tender.phase, 'award') && free > 0 && tender.alarm === null;
  const isPending = awards.some(({ state }) => state === 'pending');
  const wasRefused = awards.some(({ state }) => isOneOf(refusedAwards, state));
  const above = (
    <>
      {awards.length > 0 && <AwardsPanel awards={awards} unit={tender.content.unit} />}
      {row.state === 'failed' && <p className={styles.state}>{name} 已流拍。</p>}
      {isOpen && wasRefused && left.length > 0 && (
        <p className={styles.state} role="status">
          有车队放弃或逾期，还有 {free / 100}% 没有定。可以改选下一名次，或让它流拍。
        </p>
      )}
      {isOpen && left.length === 0 && <p className={styles.state}>{name} 没有可以选择的报价了。</p>}
    </>
  );
  const fail = isOpen && may(awardLot) && (
    <div className={styles.fail}>
      <small>{isPending ? '还有车队没有答复，答复或逾期之后才能流拍。' : '都不合适时，可以让这个标的流拍。'}</small>
      <Button danger size="small" disabled={isPending} onClick={() => setFailing(true)}>
        {name} 流拍
      </Button>
    </div>
  );
  return (
    <>
      {isOpen && left.length > 0 ? (
        <AwardPanel
          key={`${lotId}-${awards.length}`}
          tender={tender}
          lotId={lotId}
          lot={lot}
          candidates={left}
          freeBp={free}
          chosenId={chosenId}
          onChoose={onChoose}
          lowIds={lowIds}
          above={above}
          below={below}
          aside={aside}
          foot={fail}
        />
      ) : (
        <Columns
          main={
            <>
              {above}
              {fail}
              {below}
            </>
          }
          side={aside}
        />
      )}
      {isFailing && <FailDialog tenderId={tender.id} lotId={lotId} name={name} onClose={() => setFailing(false)} />}
    </>
  );
};
