// Which side a page of statements is for: both have the same pages under their own section.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { useLocation } from 'react-router';

export const useSide = (): OrderSide => (useLocation().pathname.startsWith('/user/bidding') ? 'shipper' : 'fleet');
