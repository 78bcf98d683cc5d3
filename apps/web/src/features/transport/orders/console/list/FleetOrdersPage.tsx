// The fleet's orders, beside the board of vehicle usage.

import { dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../../../lib/list-address.ts';
import { pageNotes } from '../../../../../lib/page-notes.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { PageFrame } from '../../../../../ui/PageFrame.tsx';
import { UsageTabs, usageTabPath } from '../../../../fleet/usages/shared/UsageTabs.tsx';
import { address, tabOf } from './conditions.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderListPanel } from './OrderListPanel.tsx';
import { OrdersExport } from './OrdersExport.tsx';
import { ShipperWaitingPanel } from './ShipperWaitingPanel.tsx';
import { useOrderCounts } from './use-orders.ts';

const SheetDialog = lazy(async () => ({
  default: (await import('../../../../services/imports/shared/SheetDialog.tsx')).SheetDialog,
}));

const BULK_NOTE = '下载的表格已列出待派车的运单，填好车牌、司机和计划送达即可；没填的行留着下次派。';

export const FleetOrdersPage = () => {
  const state = useListAddress(address);
  const navigate = useNavigate();
  const tab = tabOf(state.search);
  const counts = useOrderCounts().data;
  const [isDispatching, setDispatching] = useState(false);
  return (
    <PageFrame
      title="车辆使用"
      note={pageNotes['/user/vehicle-usage/orders']}
      actions={
        <>
          <Allowed to={dispatchOrder}>
            <Button disabled={!counts?.tabs.created} onClick={() => setDispatching(true)}>
              批量派车
            </Button>
          </Allowed>
          <OrdersExport state={state} tab={tab} isEmpty={!counts || counts.tabs[tab] === 0} />
        </>
      }
    >
      <UsageTabs active="orders" onChange={(next) => next !== 'orders' && void navigate(usageTabPath(next))} />
      <OrderFigures counts={counts} side="fleet" />
      <OrderListPanel side="fleet" state={state} tab={tab} counts={counts} />
      <ShipperWaitingPanel />
      <Suspense fallback={null}>
        {isDispatching && (
          <SheetDialog kind="dispatches" unit="张运单" note={BULK_NOTE} onClose={() => setDispatching(false)} />
        )}
      </Suspense>
    </PageFrame>
  );
};
