// Where an order comes from: the tender, on the page of the viewer's side.
import type { OrderDetail } from '@rfb/contract/orders/orders.ts';
import { Link } from 'react-router';
import { tenderPath } from '../../tenders/shared/paths.ts';

export const TenderLink = ({ order: { tender, side } }: { order: OrderDetail }) => {
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
