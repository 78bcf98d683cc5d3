// Loads the panels of orders beside the page, so that they are there when its data is.
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { lazy } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';

const load = () => import('./OrderPanels.tsx');
// Begun with the page; a failure is shown by whoever renders them.
load().catch(() => undefined);

export const OrderPanels = lazy(async () => ({ default: (await load()).OrderPanels }));
export const OrderSidePanels = lazy(async () => ({ default: (await load()).OrderSidePanels }));

export const useOrderBench = () => useAsk(getOrderBench);
