// Everything on the driver's page, drawn from its state. No hooks: React renders it on the server only.
import { BrandMark } from '../../../../ui/BrandMark.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import type { Actions } from './actions.ts';
import { Contacts } from './Contacts.tsx';
import * as styles from './driver.module.css';
import { canAddReceipt, type DriverState, tripOf } from './driver-state.ts';
import { ExceptionForm } from './ExceptionForm.tsx';
import { NextStep } from './NextStep.tsx';
import { PhotosAndPlace } from './PhotosAndPlace.tsx';
import { PositionQuestion } from './PositionQuestion.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Steps } from './Steps.tsx';
import { UndoBar } from './UndoBar.tsx';
import { WaitingTaps } from './WaitingTaps.tsx';

type ViewProps = { state: DriverState; act: Actions };

const Ended = ({ words }: { words: string }) => (
  <section className={`sign-board ${styles.board}`}>
    <h2>链接已失效</h2>
    <p className={styles.boardText}>{words}</p>
  </section>
);

const Note = ({ linkHours }: { linkHours: number | undefined }) => (
  <footer className={styles.note}>
    <p>
      这个链接只能更新这一单，签收{linkHours === undefined ? '' : ` ${linkHours} 小时`}后失效，不需要账号。请勿转发。
    </p>
    <p>没有网络也可以按，记录存在这个浏览器里；重新打开链接需要网络，之后会继续上传。请不要清除浏览器数据。</p>
  </footer>
);

export const DriverView = ({ state, act }: ViewProps) => {
  const { order, ended, taps, notice } = state;
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
        {order && <StatusLine state={state} />}
        <noscript>
          <p className={styles.plain}>记录需要启用 JavaScript，请在浏览器设置中打开，或打电话给调度。</p>
        </noscript>
        {ended !== '' && <Ended words={ended} />}
        {order && trip && ended === '' && <NextStep state={state} order={order} trip={trip} act={act} />}
        <p role="alert" className={notice ? styles.notice : ''}>
          {notice}
        </p>
        <UndoBar state={state} act={act} />
        {trip && trip.next.length > 0 && ended === '' && state.position === 'ask' && <PositionQuestion act={act} />}
        <WaitingTaps state={state} act={act} />
        {order && trip && ended === '' && canAddReceipt(order, trip) && (
          <PhotosAndPlace state={state} trip={trip} act={act} />
        )}
        {order && trip && ended === '' && trip.next.length > 0 && (
          <>
            <PhotosAndPlace state={state} trip={trip} act={act} />
            {trip.next.includes('signed') && <ReceiptFields state={state} act={act} />}
            <ExceptionForm state={state} trip={trip} act={act} />
          </>
        )}
        {order && trip && <Steps order={order} trip={trip} />}
        {order && <Contacts order={order} />}
      </main>
      <Note linkHours={order?.terms.linkHours} />
    </div>
  );
};
