// Bids the ceiling of a sealed lot in one step, after the terms were shown.

import type { Opportunity } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { opportunityPath } from '@rfb/contract/trade/bidding-paths.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { App, Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { Remaining } from '../../../../lib/countdown.tsx';
import { useChange } from '../../../../lib/use-change.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import { earliestValidDay, newestNotice } from '../../bids/shared/bid-terms.ts';
import { totalText, unitPriceText } from '../../tenders/shared/amounts.ts';
import { paymentFacts } from '../../tenders/shared/tender-facts.ts';
import { useTender } from '../../tenders/shared/use-tender.ts';
import { nameOf } from './opportunity-row.tsx';

export const AcceptDialog = ({ opportunity, onClose }: { opportunity: Opportunity; onClose: () => void }) => {
  const { tenderId, lotId, lane, unit } = opportunity;
  const priceE4 = lane.ceilingE4 ?? 0;
  const tender = useTender(tenderId);
  const navigate = useNavigate();
  const { message } = App.useApp();
  useReturnFocus();
  const openForm = () => void navigate(opportunityPath(tenderId, lotId));
  const accept = useChange(placeBid, {
    input: ({ content, notices }: TenderDetail) => ({
      params: { tenderId, lotId },
      body: {
        priceE4,
        surcharges: [],
        validUntil: earliestValidDay(content),
        vehicleId: null,
        note: '',
        lowReason: '',
        seenNotice: newestNotice(notices),
      },
    }),
    onDone: ({ document }) => {
      void message.success(`已收下，回执 ${document.code}`);
      openForm();
    },
  });
  return (
    <Modal
      open
      title={`按限价报价：${nameOf(opportunity)}`}
      onCancel={onClose}
      footer={[
        <Button key="form" onClick={openForm}>
          去填写完整报价
        </Button>,
        <Button
          key="accept"
          type="primary"
          loading={accept.isPending}
          disabled={!tender.data}
          onClick={() => tender.data && accept.mutate(tender.data)}
        >
          按限价提交
        </Button>,
      ]}
    >
      <QueryView of={tender} rows={5}>
        {({ content }) => (
          <Facts
            items={[
              ['报价', unitPriceText(priceE4, unit)],
              ['合计', lane.quantityMilli === null ? '' : totalText(priceE4, lane.quantityMilli)],
              ...paymentFacts(content),
              ['报价有效至', earliestValidDay(content)],
              ['另收附加费', '不收'],
              ['距截止', <Remaining key="left" until={opportunity.closesAt} />],
            ]}
          />
        )}
      </QueryView>
      <p className="muted">提交即加密，截止前可以修改或撤回。</p>
    </Modal>
  );
};
