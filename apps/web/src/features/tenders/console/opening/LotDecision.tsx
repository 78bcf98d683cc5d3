// The decision about one lot: awards so far, then what is still free of it.
import type { Award } from '@rfb/contract/awards/awards.endpoints.ts';
import { canMoveTender } from '@rfb/contract/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { After } from './After.tsx';
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
};

export const LotDecision = ({ tender, lotId, candidates, awards, chosenId, onChoose, lowIds = [] }: Props) => {
  const [isFailing, setFailing] = useState(false);
  const row = tender.lots.find(({ id }) => id === lotId);
  const lot = tender.content.lots.find(({ id }) => id === lotId);
  if (!row || !lot) return null;
  const name = `标的 ${row.number}`;
  const free = freeBpOf(awards);
  const left = remaining(candidates, awards);
  const isOpen = row.state === 'open' && canMoveTender(tender.phase, 'award');
  const isPending = awards.some(({ state }) => state === 'pending');
  const wasRefused = awards.some(({ state }) => state === 'declined' || state === 'lapsed');
  return (
    <>
      {awards.length > 0 && <AwardsPanel awards={awards} unit={tender.content.unit} />}
      {row.state === 'failed' && <p className={styles.state}>{name}已流拍。</p>}
      {isOpen && free > 0 && (
        <>
          {wasRefused && left.length > 0 && (
            <p className={styles.state} role="status">
              有车队放弃或逾期，还有 {free / 100}% 没有定。可以改选下一名次，或让它流拍。
            </p>
          )}
          {left.length > 0 ? (
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
            />
          ) : (
            <p className={styles.state}>{name}没有可以选择的报价了。</p>
          )}
          <div className={styles.fail}>
            <Button danger disabled={isPending} onClick={() => setFailing(true)}>
              {name}流拍
            </Button>
            {isPending && <small>还有车队没有答复，答复或逾期之后才能流拍。</small>}
          </div>
          {left.length > 0 && <After />}
        </>
      )}
      {isFailing && <FailDialog tenderId={tender.id} lotId={lotId} name={name} onClose={() => setFailing(false)} />}
    </>
  );
};
