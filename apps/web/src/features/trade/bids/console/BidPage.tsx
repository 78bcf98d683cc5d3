// A tender for a fleet: the chosen lot with its bid or auction, terms, notices, attachments, questions.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { useParams } from 'react-router';
import { useAddressState } from '../../../../lib/address-state.ts';
import { noteServerTime } from '../../../../lib/server-time.ts';
import { Columns } from '../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { FleetFrame } from '../../../membership/certifications/shared/FleetFrame.tsx';
import { AlarmBoard } from '../../tenders/shared/AlarmBoard.tsx';
import { DeadlinePanel } from '../../tenders/shared/DeadlinePanel.tsx';
import { AttachmentLinks } from '../../tenders/shared/FileDownloads.tsx';
import { TermsPanel } from '../../tenders/shared/TermsPanel.tsx';
import { useTender } from '../../tenders/shared/use-tender.ts';
import { AskPanel } from './AskPanel.tsx';
import { AuctionBid } from './auction/AuctionBid.tsx';
import { CustodyBid } from './custody/CustodyBid.tsx';
import { LotHead } from './LotHead.tsx';
import { NoticeList } from './NoticeList.tsx';
import { SealedBid } from './SealedBid.tsx';
import { useOwnBid } from './use-bid-facts.ts';

const Side = ({ tender }: { tender: TenderDetail }) => (
  <>
    <DeadlinePanel tender={tender} />
    <NoticeList notices={tender.notices} />
    {tender.attachments.length > 0 && (
      <Panel title="附件">
        <AttachmentLinks tenderId={tender.id} files={tender.attachments} />
      </Panel>
    )}
    <TermsPanel content={tender.content} />
    <AskPanel tender={tender} />
  </>
);

type LotProps = { tender: TenderDetail; lot: LotContent; lotId: string; onLot: (lotId: string) => void };

const SealedLot = ({ onLot, ...lot }: LotProps) => {
  const own = useOwnBid(lot.tender.id, lot.lotId);
  const needsReconfirm = lot.tender.phase === 'bidding' && (own.data?.receipts[0]?.needsReconfirm ?? false);
  return (
    <>
      <LotHead {...lot} needsReconfirm={needsReconfirm} onLot={onLot} />
      <Columns
        main={
          <QueryView of={own} rows={8}>
            {(bid) =>
              lot.tender.custodians ? (
                <CustodyBid key={lot.lotId} {...lot} own={bid} />
              ) : (
                <SealedBid key={lot.lotId} {...lot} own={bid} />
              )
            }
          </QueryView>
        }
        side={<Side tender={lot.tender} />}
      />
    </>
  );
};

const AuctionLot = ({ onLot, ...lot }: LotProps) => (
  <>
    <LotHead {...lot} needsReconfirm={false} onLot={onLot} />
    <AuctionBid key={lot.lotId} {...lot} />
    <Columns
      main={<TermsPanel content={lot.tender.content} />}
      side={
        <>
          <DeadlinePanel tender={lot.tender} />
          <AskPanel tender={lot.tender} />
        </>
      }
    />
  </>
);

const Tender = ({ tender }: { tender: TenderDetail }) => {
  const { search, change } = useAddressState();
  const { lots } = tender.content;
  const lot = lots.find(({ id }) => id === search.get('lot')) ?? lots[0];
  if (!lot?.id) return null;
  const props = { tender, lot, lotId: lot.id, onLot: (lotId: string) => change({ lot: lotId }) };
  return (
    <>
      <AlarmBoard tender={tender} />
      {tender.content.mode === 'sealed' ? <SealedLot {...props} /> : <AuctionLot {...props} />}
    </>
  );
};

export const BidPage = () => {
  const { tenderId = '' } = useParams();
  const tender = useTender(tenderId);
  if (tender.data) noteServerTime(tender.data.now);
  return (
    <FleetFrame>
      <QueryView of={tender} rows={10}>
        {(found) => <Tender key={found.id} tender={found} />}
      </QueryView>
    </FleetFrame>
  );
};
