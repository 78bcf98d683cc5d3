// Everything on the driver's page, drawn from its state. No hooks: React renders it on the server only.
import type { DriverOrder } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { PageProps } from '../../../../../site/site-page.ts';
import { BrandMark } from '../../../../../ui/BrandMark.tsx';
import { PlateTag } from '../../../../../ui/PlateTag.tsx';
import { type Actions, noActions } from './actions.ts';
import { Cargo } from './Cargo.tsx';
import { Contacts } from './Contacts.tsx';
import { DeviceQuestion } from './DeviceQuestion.tsx';
import * as styles from './driver.module.css';
import {
  canAddReceipt,
  type DriverContent,
  type DriverState,
  initialState,
  type TripView,
  tripOf,
} from './driver-state.ts';
import { ExceptionForm } from './ExceptionForm.tsx';
import { LateScript } from './LateScript.tsx';
import { MissingReceipts } from './MissingReceipts.tsx';
import { NextStep } from './NextStep.tsx';
import { PhotosAndPlace } from './PhotosAndPlace.tsx';
import { Places } from './Places.tsx';
import { PositionQuestion } from './PositionQuestion.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Steps } from './Steps.tsx';
import { UndoBar } from './UndoBar.tsx';
import { WaitingTaps } from './WaitingTaps.tsx';

type ViewProps = { state: DriverState; act: Actions };
type TripProps = ViewProps & { order: DriverOrder; trip: TripView };

const Ended = ({ words }: { words: string }) => (
  <section className={`sign-board ${styles.board}`}>
    <h2>链接已失效</h2>
    <p className={styles.boardText}>{words}</p>
  </section>
);

/** Not before the script runs: a picture taken for a form that is dead would be lost. */
const Reports = ({ state, order, trip, act }: TripProps) => {
  if (canAddReceipt(order, trip)) return <PhotosAndPlace state={state} trip={trip} act={act} />;
  if (trip.next.length === 0) return null;
  return (
    <>
      <PhotosAndPlace state={state} trip={trip} act={act} />
      {(trip.next.includes('signed') || trip.missing.length > 0) && <ReceiptFields state={state} act={act} />}
      <MissingReceipts state={state} trip={trip} act={act} />
      <ExceptionForm state={state} trip={trip} act={act} />
    </>
  );
};

/** Not after signing, when there is nobody left to call. */
const isAsked = ({ order, ended, isAnswered }: DriverState) =>
  order !== null && ended === '' && isAnswered && !order.isDeviceKnown && order.next.length > 0;

const Note = ({ linkHours, opensOffline }: { linkHours: number | undefined; opensOffline: boolean }) => (
  <footer className={styles.note}>
    <p>
      这个链接只能更新这一单，签收{linkHours === undefined ? '' : ` ${linkHours} 小时`}后失效，不需要账号。请勿转发。
    </p>
    <p>
      没有网络也可以按，记录存在这个浏览器里；
      {opensOffline ? '重新打开链接也能看，有网络后继续上传' : '重新打开链接需要网络，之后会继续上传'}
      。请不要清除浏览器数据。
    </p>
  </footer>
);

export const DriverView = ({ state, act }: ViewProps) => {
  const { ended, taps, notice } = state;
  const order = ended === '' ? state.order : null;
  const trip = order && tripOf(order, taps);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandMark size={32} />
        <div>
          <h1>运单里程碑</h1>
          <small className="num">{order?.orderNo ?? '公路货运分会'}</small>
        </div>
        {order && order.plateNo !== '' && <PlateTag plateNo={order.plateNo} color={order.plateColor} />}
      </header>
      <main>
        {(order || taps.length > 0) && <StatusLine state={state} />}
        {order && !state.isReady && (
          <LateScript
            without="记录和看电话需要启用 JavaScript，请在浏览器设置中打开；打不开就打电话给派车的调度，由调度代你记录。"
            late="按钮还不能用：这一页没有下载完整，多半是网络不好。急着记录，先打电话给派车的调度。"
          />
        )}
        {ended !== '' && <Ended words={ended} />}
        {order && trip && <NextStep state={state} order={order} trip={trip} act={act} />}
        <p role="alert" className={notice ? styles.notice : ''}>
          {notice}
        </p>
        <UndoBar state={state} act={act} />
        {trip && trip.next.length > 0 && state.position === 'ask' && <PositionQuestion act={act} />}
        <WaitingTaps state={state} act={act} />
        {order && trip && (
          <>
            <Places state={state} order={order} trip={trip} act={act} />
            {state.isReady && <Reports state={state} order={order} trip={trip} act={act} />}
            <Cargo state={state} order={order} act={act} />
            <Steps order={order} trip={trip} />
            <Contacts order={order} trip={trip} />
          </>
        )}
        {isAsked(state) && <DeviceQuestion state={state} act={act} />}
      </main>
      <Note linkHours={order?.terms.linkHours} opensOffline={state.opensOffline} />
    </div>
  );
};

/** The driver's page as the server renders it; in the browser driver-client.tsx draws the same view. */
export const Page = ({ content }: PageProps<DriverContent>) => (
  <DriverView state={initialState(content)} act={noActions} />
);
