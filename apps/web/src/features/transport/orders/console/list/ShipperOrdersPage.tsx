// The shipper's orders, beside its tenders.

import { listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { orderUnderAgreement } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { callOrders, listCallable } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../../../../lib/list-address.ts';
import { pageNotes } from '../../../../../lib/page-notes.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { BiddingTabs } from '../../../../trade/tenders/shared/BiddingTabs.tsx';
import { AgreementButton } from './AgreementButton.tsx';
import { address, tabOf } from './conditions.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderListPanel } from './OrderListPanel.tsx';
import { OrdersExport } from './OrdersExport.tsx';
import { useOrderCounts } from './use-orders.ts';

const CallDrawer = lazy(async () => ({ default: (await import('./CallDrawer.tsx')).CallDrawer }));

export const ShipperOrdersPage = () => {
  const state = useListAddress(address);
  const tab = tabOf(state.search);
  const counts = useOrderCounts().data;
  const callable = useAsk(listCallable).data?.items.length ?? 0;
  const [isCalling, setCalling] = useState(false);
  return (
    <PageFrame
      title="竞价中心"
      note={pageNotes['/user/bidding/orders']}
      actions={
        <>
          <Allowed to={orderUnderAgreement}>
            <Allowed to={listCooperations}>
              <AgreementButton />
            </Allowed>
          </Allowed>
          {callable > 0 && (
            <Allowed to={callOrders}>
              <Button onClick={() => setCalling(true)}>叫车（{callable} 笔成交有余量）</Button>
            </Allowed>
          )}
          <OrdersExport state={state} tab={tab} isEmpty={!counts || counts.tabs[tab] === 0} />
        </>
      }
    >
      <BiddingTabs active="orders" />
      <OrderFigures counts={counts} side="shipper" />
      <OrderListPanel side="shipper" state={state} tab={tab} counts={counts} />
      <Suspense fallback={null}>{isCalling && <CallDrawer onClose={() => setCalling(false)} />}</Suspense>
    </PageFrame>
  );
};
