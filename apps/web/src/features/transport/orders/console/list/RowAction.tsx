// The next thing to do with an order in a list.

import { isOneOf } from '@rfb/contract/states.ts';
import { dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { midTrip, needsAcceptance, type OrderMove } from '@rfb/contract/transport/orders/order.states.ts';
import { orderPath } from '@rfb/contract/transport/orders/order-paths.ts';
import type { OrderItem } from '@rfb/contract/transport/orders/orders.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../../../../lib/use-may.tsx';
import { needsAttention } from '../../shared/row-stations.ts';

type Props = {
  item: OrderItem;
  side: OrderSide;
  now: string;
  onMove: (orderId: string, move: OrderMove) => void;
  onConfirm: (item: OrderItem) => void;
};

type Next = { name: string; move: OrderMove; isButton: boolean };

const stopped = ['breakdown', 'accident'];

const nextOf = (item: OrderItem, side: OrderSide): Next | undefined => {
  const { status, openException, cancelAskedBy, loadFrom } = item;
  if (cancelAskedBy !== null) return undefined;
  const isStopped = openException !== null && stopped.includes(openException.kind) && isOneOf(midTrip, status);
  if (side === 'shipper') {
    if (status === 'signed') return { name: '确认签收', move: 'confirm', isButton: true };
    return status === 'created' && loadFrom === null
      ? { name: '约定时间', move: 'schedule', isButton: true }
      : undefined;
  }
  if (needsAcceptance(item)) return { name: '接单', move: 'accept', isButton: true };
  if (status === 'created') return { name: '派车', move: 'dispatch', isButton: true };
  if (isStopped) return { name: '换车', move: 'dispatch', isButton: true };
  return status === 'dispatched' ? { name: '改派', move: 'dispatch', isButton: false } : undefined;
};

export const RowAction = ({ item, side, now, onMove, onConfirm }: Props) => {
  const next = useMay()(dispatchOrder) ? nextOf(item, side) : undefined;
  const isUrgent = next?.isButton && (needsAttention(item, side, now) || item.status === 'signed');
  const act = () => next && (next.move === 'confirm' ? onConfirm(item) : onMove(item.id, next.move));
  const label = `：${item.orderNo}`;
  return (
    <>
      {next?.isButton && (
        <Button
          {...(isUrgent && { type: 'primary' as const })}
          size="small"
          aria-label={`${next.name}${label}`}
          onClick={act}
        >
          {next.name}
        </Button>
      )}
      {next && !next.isButton && (
        <button type="button" className="link" aria-label={`${next.name}${label}`} onClick={act}>
          {next.name}
        </button>
      )}
      {!next && (
        <Link className="link" to={orderPath(side, item.id)} aria-label={`查看${label}`}>
          查看
        </Link>
      )}
    </>
  );
};
