// The sealed bid of a fleet on one lot: its form, or its receipt.
import { getReceipt, withdrawBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { OwnBid } from '@rfb/contract/trade/bids/bids.ts';
import type { SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ReceiptHistory } from '../shared/ReceiptHistory.tsx';
import { MissingRequirements, RequirementList } from '../shared/Requirements.tsx';
import { BidForm, Refusal } from './BidForm.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useFittingVehicles, useOpportunity } from './use-bid-facts.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

type Props = { tender: TenderDetail; lot: LotContent; lotId: string; own: OwnBid };

type FormProps = Props &
  Pick<Parameters<typeof BidForm>[0], 'refusal' | 'onRefusal' | 'onDone' | 'onCancel' | 'onTouched'>;

const Form = ({ tender, lot, lotId, own, onDone, ...form }: FormProps) => {
  const queries = useQueryClient();
  const vehicles = useFittingVehicles(lot);
  const missing = useOpportunity(tender, lotId)?.requirements.filter(({ isMet }) => !isMet) ?? [];
  const [newest] = own.receipts;
  const keep = (receipt: SignedReceipt) => {
    const params = { tenderId: tender.id, lotId, receiptCode: receipt.document.code };
    queries.setQueryData(keyOf(getReceipt, { params }), receipt);
    onDone?.(receipt);
  };
  return (
    <QueryView of={vehicles} rows={8}>
      {({ items }) => (
        <BidForm
          // A notice may change which surcharges there are.
          key={tender.content.surcharges.map(({ name }) => name).join()}
          tender={tender}
          lot={lot}
          lotId={lotId}
          earlier={own.receipts.find(({ action }) => action === 'bid')}
          newest={newest}
          vehicles={items}
          missingCount={missing.length}
          {...form}
          onDone={keep}
        />
      )}
    </QueryView>
  );
};

/** What the lot asks of the fleet, from publishing to the deadline. */
export const Eligibility = ({ tender, lotId }: Pick<Props, 'tender' | 'lotId'>) => {
  const requirements = useOpportunity(tender, lotId)?.requirements;
  const missing = requirements?.filter(({ isMet }) => !isMet) ?? [];
  return (
    requirements && (
      <Panel title="资格" extra={missing.length === 0 && <span className="muted">逐项满足</span>}>
        <MissingRequirements missing={missing} />
        <RequirementList requirements={requirements} />
      </Panel>
    )
  );
};

/** Where there is neither a form nor a receipt. */
export const emptyWords = ({ phase, endReason }: TenderDetail) => {
  if (phase === 'bidding') return { title: '还没有报价', children: '报价由负责人或调度办理。' };
  if (phase === 'published') return { title: '报价还没有开始', children: '到开始时间这里会出现报价表。' };
  if (phase === 'cancelled') return { title: '竞价已取消', children: `原因：${endReason}` };
  return { title: '报价已经结束', children: '你公司没有在这个标的上报价。' };
};

export const SealedBid = (props: Props) => {
  const { tender, lotId, own } = props;
  const [newest] = own.receipts;
  const [isEditing, setEditing] = useState(false);
  const [refused, setRefused] = useState<{ words: string; revision: number }>();
  /** The receipt this page has just been given, which gets the focus. */
  const [sentCode, setSentCode] = useState<string>();
  const revision = newest?.revision ?? 0;
  // Outdated once a later bid was received, for example by the retry of a call that got no answer.
  const refusal = refused?.revision === revision ? refused.words : undefined;
  const finish = ({ document }: SignedReceipt) => {
    setEditing(false);
    setRefused(undefined);
    setSentCode(document.code);
  };
  const isBidder = useMay()(withdrawBid);
  const canBid = tender.phase === 'bidding' && isBidder;
  if (canBid && (!newest || newest.needsReconfirm || isEditing))
    return (
      <>
        <Form
          {...props}
          refusal={refusal}
          onRefusal={(words) => setRefused(words === undefined ? undefined : { words, revision })}
          onDone={finish}
          onCancel={isEditing && newest ? () => setEditing(false) : undefined}
          onTouched={() => setEditing(true)}
        />
        {newest?.needsReconfirm && (
          <Panel
            title="你在这个标的上的回执"
            extra={<WithdrawButton tenderId={tender.id} lotId={lotId} newest={newest} onDone={finish} />}
          >
            <ReceiptHistory tenderId={tender.id} lotId={lotId} unit={tender.content.unit} receipts={own.receipts} />
          </Panel>
        )}
        <Eligibility tender={tender} lotId={lotId} />
      </>
    );
  if (newest)
    return (
      <>
        <Refusal words={refusal} />
        <ReceiptPanel
          tender={tender}
          lotId={lotId}
          receipts={own.receipts}
          newest={newest}
          sentCode={sentCode}
          onEdit={() => setEditing(true)}
          onWithdrawn={finish}
        />
      </>
    );
  return (
    <>
      <Refusal words={refusal} />
      <Panel title="报价">
        <EmptyState {...emptyWords(tender)} />
      </Panel>
      {tender.phase === 'published' && <Eligibility tender={tender} lotId={lotId} />}
    </>
  );
};
