// Decides a lot: lowest price, best points or a split, with a reason where it is not the lowest.

import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../../../../../lib/media.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { Columns } from '../../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { priceText, quantityUnitText, totalText } from '../../shared/amounts.ts';
import { After } from './After.tsx';
import { AwardBoard } from './AwardBoard.tsx';
import { AwardPlans } from './AwardPlans.tsx';
import { AwardReason } from './AwardReason.tsx';
import { type Candidate, isLowest, meanE4, type Share, sharesError } from './award-choice.ts';
import { SplitFields } from './SplitFields.tsx';

type Props = {
  tender: TenderDetail;
  lotId: string;
  lot: LotContent;
  candidates: Candidate[];
  freeBp: number;
  chosenId: string | undefined;
  onChoose: (fleetId: string) => void;
  /** Below the cost line's warning level. */
  lowIds: readonly string[];
  /** Around the panel: above and below it, and below the board beside it. */
  above: ReactNode;
  below: ReactNode;
  aside: ReactNode;
  foot: ReactNode;
};

export const AwardPanel = (props: Props) => {
  const { tender, lotId, lot, candidates, freeBp, chosenId, onChoose, lowIds } = props;
  const { confirmHours } = tender.terms;
  const { modal } = App.useApp();
  const isNarrow = useIsNarrow();
  const [split, setSplit] = useState<Share[]>();
  const [reason, setReason] = useState('');
  const chosen = candidates.find(({ fleetId }) => fleetId === chosenId);
  const shares = split ?? (chosen ? [{ fleetId: chosen.fleetId, shareBp: freeBp }] : []);
  const needsReason = shares.length > 0 && !isLowest(candidates, shares);
  const error = sharesError(shares, freeBp);
  const quantity = Math.round(((lot.quantityMilli ?? 0) * freeBp) / 10_000);
  const nameOf = (fleetId: string) => candidates.find((one) => one.fleetId === fleetId)?.name ?? '';
  const award = useChange(awardLot, {
    input: () => ({
      params: { tenderId: tender.id, lotId },
      body: { shares, reason: needsReason ? reason.trim() : '' },
    }),
    done: `已确定，车队须在 ${confirmHours} 小时内确认`,
    onDone: () => {
      setSplit(undefined);
      setReason('');
    },
  });
  const confirm = () =>
    modal.confirm({
      title: '确定成交？',
      content: (
        <>
          {shares.map(({ fleetId, shareBp }) => (
            <p key={fleetId}>
              {nameOf(fleetId)}　{shareBp / 100}%
            </p>
          ))}
          <p>
            车队须在 {confirmHours} 小时内确认；其余车队同时收到结果{needsReason && '和理由'}。确定后不能更改。
          </p>
        </>
      ),
      okText: '确定成交',
      cancelText: '再看看',
      onOk: () => award.settled(),
    });
  const board = (
    <Allowed to={awardLot}>
      <AwardBoard
        title={`标的 ${tender.lots.find(({ id }) => id === lotId)?.number ?? ''} 拟成交`}
        names={shares.map(({ fleetId }) => nameOf(fleetId))}
        unit={priceUnits[tender.content.unit]}
        price={shares.length > 0 ? priceText(meanE4(candidates, shares)) : ''}
        quantity={quantityUnitText(quantity, tender.content.unit)}
        total={shares.length > 0 ? totalText(meanE4(candidates, shares), quantity) : ''}
        confirmHours={confirmHours}
        isReady={error === undefined && (!needsReason || reason.trim().length >= 4)}
        isBusy={award.isPending}
        onAward={confirm}
      />
    </Allowed>
  );
  return (
    <Columns
      main={
        <>
          {props.above}
          <Panel title="确定成交" flush extra={<span className="muted">不选最低价须写理由</span>}>
            <AwardPlans
              tender={tender}
              lotId={lotId}
              candidates={candidates}
              quantityMilli={quantity}
              freeBp={freeBp}
              chosenId={chosenId}
              onChoose={(fleetId) => {
                setSplit(undefined);
                onChoose(fleetId);
              }}
              split={split}
              onSplit={setSplit}
              lowIds={lowIds}
            />
            {split && <SplitFields candidates={candidates} shares={split} onChange={setSplit} error={error} />}
            {needsReason && <AwardReason id={`reason-${lotId}`} value={reason} onChange={setReason} />}
            {props.foot}
          </Panel>
          {isNarrow && board}
          {props.below}
          <After confirmHours={confirmHours} />
        </>
      }
      side={
        <>
          {!isNarrow && board}
          {props.aside}
        </>
      }
    />
  );
};
