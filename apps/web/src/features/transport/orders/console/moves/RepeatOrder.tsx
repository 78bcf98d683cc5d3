// The shipper orders the same again under the agreement: one click to the form with everything but the dates.
import { orderUnderAgreement } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '../../../../../lib/use-may.tsx';

const AgreementOrderDrawer = lazy(async () => ({
  default: (await import('../../../../trade/cooperations/shared/AgreementOrderDrawer.tsx')).AgreementOrderDrawer,
}));

export const RepeatOrder = ({ order }: { order: OrderDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const { side, cooperationId } = order;
  if (side !== 'shipper' || cooperationId === null) return null;
  return (
    <Allowed to={orderUnderAgreement}>
      <Button onClick={() => setOpen(true)}>再来一单</Button>
      <Suspense fallback={null}>
        {isOpen && (
          <AgreementOrderDrawer
            cooperationId={cooperationId}
            fleetName={order.fleet.name}
            like={order}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Allowed>
  );
};
