// Where an order comes from: the tender, on the page of the viewer's side, or the framework agreement.
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Link } from 'react-router';

const partnerPath = {
  shipper: '/user/cooperative-fleets',
  fleet: '/user/fleet-management/cooperative-shippers',
} as const;

export const TenderLink = ({ order: { tender, side, isUnderAgreement } }: { order: OrderDetail }) => {
  if (isUnderAgreement)
    return (
      <span>
        按{' '}
        <Link className="link" to={partnerPath[side ?? 'shipper']}>
          框架协议
        </Link>{' '}
        建单
      </span>
    );
  if (!tender) return null;
  const to = side === 'shipper' ? tenderPath(tender.id) : `/user/fleet-management/opportunities/${tender.id}`;
  return (
    <span>
      来自竞价{' '}
      <Link className="link num" to={to}>
        {tender.tenderNo}
      </Link>{' '}
      标的 {tender.lotNumber}
    </span>
  );
};
