// The buttons 途中打卡 and 报告异常, and the form of an exception.
import { type ExceptionKind, exceptionKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { cx } from '../../../../../lib/cx.ts';
import type { Actions } from './actions.ts';
import { DriverIcon } from './DriverIcon.tsx';
import * as styles from './driver.module.css';
import type { DriverState, TripView } from './driver-state.ts';
import * as fieldStyles from './fields.module.css';

type Props = { state: DriverState; trip: TripView; act: Actions };

const Kinds = ({ state, act }: { state: DriverState; act: Actions }) => (
  <fieldset className={fieldStyles.kinds}>
    <legend>发生了什么</legend>
    {(Object.keys(exceptionKinds) as ExceptionKind[]).map((kind) => (
      <label key={kind} className={cx(fieldStyles.kind, state.draft.exceptionKind === kind && fieldStyles.chosen)}>
        <input
          type="radio"
          name="exception-kind"
          checked={state.draft.exceptionKind === kind}
          onChange={() => act.set({ exceptionKind: kind })}
        />
        {exceptionKinds[kind]}
      </label>
    ))}
  </fieldset>
);

const Form = ({ state, act }: { state: DriverState; act: Actions }) => (
  <div className={fieldStyles.form}>
    <Kinds state={state} act={act} />
    <label className={fieldStyles.field}>
      <span>说明</span>
      <textarea
        rows={3}
        maxLength={200}
        placeholder="例如：右后轮爆胎，正在等救援"
        value={state.draft.exceptionNote}
        onChange={({ currentTarget }) => act.set({ exceptionNote: currentTarget.value })}
      />
    </label>
    <p className={styles.small}>
      {state.photos.length ? `上面的 ${state.photos.length} 张照片` : '上面拍的照片'}和地点会一起上传。
    </p>
    <div className={fieldStyles.pair}>
      <button type="button" className="button large" onClick={() => act.set({ isRaising: false })}>
        取消
      </button>
      <button type="button" className="button primary large" disabled={state.isResting} onClick={() => act.raise()}>
        提交异常
      </button>
    </div>
  </div>
);

export const ExceptionForm = ({ state, trip, act }: Props) => (
  <section className={fieldStyles.sunken} aria-label="途中">
    <div className={fieldStyles.pair}>
      {trip.state === 'in_transit' && (
        <button
          type="button"
          className={`button ${styles.wide}`}
          disabled={state.isResting}
          onClick={() => act.record('checkin')}
        >
          <DriverIcon name="pin" />
          途中打卡
        </button>
      )}
      <button
        type="button"
        className={`button ${styles.wide} ${fieldStyles.alarm}`}
        aria-expanded={state.draft.isRaising}
        onClick={() => act.set({ isRaising: !state.draft.isRaising })}
      >
        <i aria-hidden="true" />
        报告异常
      </button>
    </div>
    {state.draft.isRaising && <Form state={state} act={act} />}
  </section>
);
