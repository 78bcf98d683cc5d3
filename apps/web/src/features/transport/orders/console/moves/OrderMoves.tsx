// What either side may do with an order in its state, and the dialog of each.
import { dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import {
  canMoveOrder,
  isCancelledAtOnce,
  isOffer,
  needsAcceptance,
  type OrderMove,
  orderMoves,
} from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../../../lib/use-may.tsx';
import { useConfirmOrder } from './use-confirm-order.ts';

const DispatchDrawer = lazy(async () => ({ default: (await import('../dispatch/DispatchDrawer.tsx')).DispatchDrawer }));
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));
const ReceiptDialog = lazy(async () => ({ default: (await import('./ReceiptDialog.tsx')).ReceiptDialog }));
const ScheduleDrawer = lazy(async () => ({ default: (await import('./ScheduleDrawer.tsx')).ScheduleDrawer }));
const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./TextDialogs.tsx')).CancelDialog }));

const movesOf: Record<'fleet' | 'shipper', OrderMove[]> = {
  fleet: ['accept', 'dispatch', 'report', 'raise', 'addReceipt', 'cancel'],
  shipper: ['schedule', 'confirm', 'cancel'],
};

const nameOf = (order: OrderDetail, move: OrderMove) => {
  if (move === 'dispatch') return order.status === 'created' ? '派车' : '改派';
  if (move === 'cancel' && order.side === 'fleet' && isOffer(order)) return '拒单';
  if (move === 'cancel') return isCancelledAtOnce(order, order.side) ? '取消运单' : '申请取消';
  if (move === 'report' && order.isReceiptMissing) return '补回单';
  return orderMoves[move].name;
};

export const OrderActions = ({ order, onMove }: { order: OrderDetail; onMove: (move: OrderMove) => void }) => {
  const confirm = useConfirmOrder();
  const may = useMay();
  const { side, status } = order;
  if (side === null || !may(dispatchOrder)) return null;
  const isMain = (move: OrderMove) => {
    if (side === 'shipper') return move === 'schedule' || move === 'confirm';
    if (needsAcceptance(order)) return move === 'accept';
    return move === (status === 'created' ? 'dispatch' : 'report');
  };
  const allowed = movesOf[side]
    .filter((move) => canMoveOrder(status, move) && !(move === 'cancel' && order.cancelRequest))
    .filter((move) => !(move === 'dispatch' && (order.cancelRequest || needsAcceptance(order))))
    .filter((move) => move !== 'accept' || isOffer(order))
    .toSorted((a, b) => Number(isMain(a)) - Number(isMain(b)));
  return allowed.map((move) => (
    <Button
      key={move}
      {...(isMain(move) && { type: 'primary' as const })}
      danger={move === 'cancel'}
      onClick={() => (move === 'confirm' ? confirm(order) : onMove(move))}
    >
      {nameOf(order, move)}
    </Button>
  ));
};

type DialogProps = { order: OrderDetail; move: OrderMove | undefined; onClose: () => void };

export const OrderMoveDialog = ({ order, move, onClose }: DialogProps) => (
  <Suspense fallback={null}>
    {move === 'dispatch' && <DispatchDrawer order={order} onClose={onClose} />}
    {move === 'accept' && <AcceptDialog order={order} onClose={onClose} />}
    {move === 'schedule' && <ScheduleDrawer order={order} onClose={onClose} />}
    {move === 'addReceipt' && <ReceiptDialog order={order} onClose={onClose} />}
    {move === 'cancel' && <CancelDialog order={order} onClose={onClose} />}
    {(move === 'report' || move === 'raise') && (
      <ReportDialog order={order} isException={move === 'raise'} onClose={onClose} />
    )}
  </Suspense>
);
