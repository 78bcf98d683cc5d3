// The bid of a fleet for three custodians: filled in, sealed in this browser, its receipt saved, then sent; or its receipt.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import type { OwnBid } from '@rfb/contract/trade/bids/bids.ts';
import { placeSealedBid } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import type { AcceptedBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodyReceipt } from '@rfb/contract/trade/custody/schemas.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMay } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import type { SendFile } from '../../../../services/files/shared/use-sending.ts';
import { BidForm } from '../BidForm.tsx';
import { fieldFile } from '../bid-values.ts';
import { Eligibility, emptyWords } from '../SealedBid.tsx';
import { useFittingVehicles, useOpportunity } from '../use-bid-facts.ts';
import { CustodyKeys } from './CustodyKeys.tsx';
import { SealedStep } from './SealedStep.tsx';
import { filesOfForm, keptFiles, tokenOf, uploadSealed } from './sealed-files.ts';
import type { Made } from './sealing-desk.ts';
import { type Desk, useDesk } from './use-desk.ts';

/** Loaded with a bid that exists or is just sealed: a connection that breaks after sending must not hide its receipt. */
const loadReceiptPanel = () => import('./CustodyReceiptPanel.tsx');
const CustodyReceiptPanel = lazy(async () => ({ default: (await loadReceiptPanel()).CustodyReceiptPanel }));
const ToolUpload = lazy(async () => ({ default: (await import('./ToolUpload.tsx')).ToolUpload }));

/** Few bidders need it: loaded when it is opened. */
const ByTool = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="用离线加锁程序报价（可选）">
      {isOpen ? (
        <Suspense fallback={<Skeletons rows={3} />}>{children}</Suspense>
      ) : (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          不想信任这个网页：下载公钥，在断网的电脑上锁好再上传
        </button>
      )}
    </Panel>
  );
};

type Props = { tender: TenderDetail; lot: LotContent; lotId: string; own: OwnBid };

type FormProps = Props & {
  desk: Desk;
  known: CustodyReceipt | undefined;
  onMade: (made: Made) => void;
  onCancel: (() => void) | undefined;
  onTouched: () => void;
};

const Form = ({ tender, lot, lotId, own, desk, known, onMade, onCancel, onTouched }: FormProps) => {
  const vehicles = useFittingVehicles(lot);
  const missing = useOpportunity(tender, lotId)?.requirements.filter(({ isMet }) => !isMet) ?? [];
  const [refusal, setRefusal] = useState<string>();
  const seal = async (bid: CanonicalBid, chosen: StoredFile[], revision: number) => {
    try {
      onMade(await desk.desk.makeBid({ ...desk.place, revision }, bid, filesOfForm(chosen)));
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : '没有锁好，请重试');
    }
  };
  const sendFile: SendFile = async (file, sending) => {
    const made = desk.desk.sealFile(file.name, new Uint8Array(await file.arrayBuffer()));
    await uploadSealed({ tenderId: tender.id, lotId }, Uint8Array.from(made.sealed), sending);
    return fieldFile({ ...made.attachment, token: tokenOf(made.file, made.attachment) });
  };
  const problemsOf = (bid: CanonicalBid) => desk.desk.bidProblems(bid, tender.content, lot, tender.costBasis);
  return (
    <QueryView of={vehicles} rows={8}>
      {({ items }) => (
        <BidForm
          key={tender.content.surcharges.map(({ name }) => name).join()}
          tender={tender}
          lot={lot}
          lotId={lotId}
          earlier={known && { bid: known.payload.bid, attachments: keptFiles(known.payload) }}
          newest={own.receipts[0]}
          vehicles={items}
          missingCount={missing.length}
          refusal={refusal}
          onRefusal={setRefusal}
          onCancel={onCancel}
          onTouched={onTouched}
          sealing={{ seal, problemsOf, sendFile }}
        />
      )}
    </QueryView>
  );
};

export const CustodyBid = (props: Props) => {
  const { tender, lotId, own } = props;
  const [newest] = own.receipts;
  const [isEditing, setEditing] = useState(false);
  const [made, setMade] = useState<Made>();
  /** The own bid as this page knows it: just sent, or read from a receipt file. */
  const [known, setKnown] = useState<CustodyReceipt>();
  useEffect(() => {
    if (made) loadReceiptPanel().catch(() => {});
  }, [made]);
  const [sent, setSent] = useState<AcceptedBid>();
  const desk = useDesk(tender, own);
  const isBidder = useMay()(placeSealedBid);
  const canBid = tender.phase === 'bidding' && isBidder;
  const accept = (accepted: AcceptedBid, receipt: CustodyReceipt | undefined) => {
    const { code, receivedAt, signature, publicKey } = accepted;
    setSent(accepted);
    setKnown(receipt && { ...receipt, accepted: { code, receivedAt, signature, publicKey } });
    setMade(undefined);
    setEditing(false);
  };
  const edit = () => {
    setSent(undefined);
    setEditing(true);
  };
  const isForm = canBid && !sent && (!newest || newest.needsReconfirm || isEditing);
  const next = (newest?.revision ?? 0) + 1;
  return (
    <>
      {made && (
        <SealedStep
          tender={tender}
          made={made}
          newest={newest}
          onSent={(accepted) => accept(accepted, made.receipt)}
          onBack={() => setMade(undefined)}
        />
      )}
      {isForm && (
        // Hidden and not removed: going back finds what was typed.
        <div hidden={made !== undefined}>
          <QueryView of={desk} rows={8}>
            {(ready) => (
              <Form
                {...props}
                desk={ready}
                known={known}
                onMade={setMade}
                onCancel={isEditing && newest ? () => setEditing(false) : undefined}
                onTouched={() => setEditing(true)}
              />
            )}
          </QueryView>
        </div>
      )}
      {!isForm && !made && (newest || sent) && (
        <Suspense fallback={<Skeletons rows={8} />}>
          <CustodyReceiptPanel
            tender={tender}
            lotId={lotId}
            receipts={own.receipts}
            sent={sent}
            known={known}
            onKnown={setKnown}
            canBid={canBid}
            onEdit={edit}
            onWithdraw={
              desk.data &&
              (async () => setMade(await desk.data.desk.makeBid({ ...desk.data.place, revision: next }, null)))
            }
          />
        </Suspense>
      )}
      {!isForm && !newest && !sent && (
        <Panel title="报价">
          <EmptyState {...emptyWords(tender)} />
        </Panel>
      )}
      {(isForm || tender.phase === 'published') && <Eligibility tender={tender} lotId={lotId} />}
      {isForm && desk.data && !made && (
        <ByTool>
          <ToolUpload
            tender={tender}
            own={own}
            desk={desk.data}
            revision={next}
            onSent={(accepted) => accept(accepted, undefined)}
          />
        </ByTool>
      )}
      <CustodyKeys tender={tender} signature={desk.data?.signature} />
    </>
  );
};
