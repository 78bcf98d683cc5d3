// One order, the same page for both sides: the lane, milestones, what was agreed, and what this side may do.
import { orderStatusTag } from '@rfb/contract/transport/orders/order.labels.ts';
import type { OrderMove } from '@rfb/contract/transport/orders/order.states.ts';
import { ordersPath } from '@rfb/contract/transport/orders/order-paths.ts';
import type { OrderDetail, OrderException } from '@rfb/contract/transport/orders/orders.ts';
import { ratingAxes } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { Columns, PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { PapersPanel } from '../../../trade/papers/shared/PapersPanel.tsx';
import { loadText } from '../../../trade/tenders/shared/amounts.ts';
import { DisputePanel } from '../../disputes/shared/DisputePanel.tsx';
import { RatingPanel } from '../../ratings/shared/RatingPanel.tsx';
import type { CourseEntry } from '../shared/course.ts';
import { bothWaitingText } from '../shared/order-times.ts';
import { PaymentPanel } from '../shared/PaymentPanel.tsx';
import { CancelNotice } from './detail/CancelNotice.tsx';
import { ConsigneeLinkPanel } from './detail/ConsigneeLinkPanel.tsx';
import { CoursePanel } from './detail/CoursePanel.tsx';
import { DriverLinkPanel } from './detail/DriverLinkPanel.tsx';
import { LaneBoard } from './detail/LaneBoard.tsx';
import { OfferNotice } from './detail/OfferNotice.tsx';
import { OrderFacts } from './detail/OrderFacts.tsx';
import { PlacesPanel } from './detail/PlacesPanel.tsx';
import { PartiesPanel, PickupCodePanel, TripPanel } from './detail/SidePanels.tsx';
import { WaitingPanel } from './detail/WaitingPanel.tsx';
import { OrderActions, OrderMoveDialog } from './moves/OrderMoves.tsx';
import { RepeatOrder } from './moves/RepeatOrder.tsx';
import * as styles from './OrderPage.module.css';
import { TenderLink } from './TenderLink.tsx';
import { useOrder } from './use-order.ts';

/** The order page in grey while it loads: board, milestones and side panels in their final sizes. */
const OrderSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="only-read">正在加载</span>
    <div className={styles.board} />
    <Columns main={<div className={styles.main} />} side={<div className={styles.side} />} />
  </div>
);

const CorrectDialog = lazy(async () => ({ default: (await import('./moves/CorrectDialog.tsx')).CorrectDialog }));
const ResolveDialog = lazy(async () => ({ default: (await import('./moves/TextDialogs.tsx')).ResolveDialog }));

const Order = ({ order }: { order: OrderDetail }) => {
  const [move, setMove] = useState<OrderMove>();
  const [exception, setException] = useState<OrderException>();
  const [step, setStep] = useState<CourseEntry>();
  const sided = order.side && { orderId: order.id, status: order.status, side: order.side, terms: order.terms };
  return (
    <>
      <PageFrame
        title={[order.cargo, loadText(order)].filter(Boolean).join('，')}
        note={
          <span className={styles.note}>
            <StateTag of={orderStatusTag} value={order.status} />
            {order.isReceiptMissing && <b className={styles.missing}>待回单，账期未开始</b>}
            <span>双方看到同一页</span>
            <TenderLink order={order} />
          </span>
        }
        actions={
          <>
            <RepeatOrder order={order} />
            <OrderActions order={order} onMove={setMove} />
          </>
        }
      >
        <CancelNotice order={order} />
        <OfferNotice order={order} />
        <LaneBoard order={order} />
        <Columns
          main={
            <>
              <PlacesPanel order={order} />
              <CoursePanel order={order} onResolve={setException} onCorrect={setStep} />
              <OrderFacts order={order} />
              {sided && <RatingPanel {...sided} measured={{ [ratingAxes.fleet[1]]: bothWaitingText(order) }} />}
              {sided && <DisputePanel {...sided} />}
            </>
          }
          side={
            <>
              <PickupCodePanel order={order} />
              {sided && <PaymentPanel {...sided} />}
              <WaitingPanel order={order} />
              {sided && <PapersPanel orderId={order.id} status={order.status} />}
              <TripPanel order={order} />
              <DriverLinkPanel order={order} />
              <ConsigneeLinkPanel order={order} />
              <PartiesPanel order={order} />
            </>
          }
        />
      </PageFrame>
      <OrderMoveDialog order={order} move={move} onClose={() => setMove(undefined)} />
      <Suspense fallback={null}>
        {step && <CorrectDialog order={order} step={step} onClose={() => setStep(undefined)} />}
        {exception && (
          <ResolveDialog orderId={order.id} exception={exception} onClose={() => setException(undefined)} />
        )}
      </Suspense>
    </>
  );
};

export const OrderPage = () => {
  const { orderId = '' } = useParams();
  const side = useLocation().pathname.startsWith('/user/bidding') ? 'shipper' : 'fleet';
  const answer = useOrder(orderId);
  return (
    <>
      <Crumbs above={{ name: '运单', to: ordersPath(side) }} here={answer.data?.orderNo ?? '运单'} />
      {answer.data ? (
        <Order key={orderId} order={answer.data} />
      ) : (
        <PageFrame title="运单">
          <QueryView of={answer} pending={<OrderSkeleton />}>
            {() => null}
          </QueryView>
        </PageFrame>
      )}
    </>
  );
};
