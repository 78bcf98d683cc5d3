// Asks a new phone for the last four digits of the number the link was sent to, before it shows anybody's number.
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import type { DriverState } from './driver-state.ts';
import * as fieldStyles from './fields.module.css';

export const DeviceQuestion = ({ state, act }: { state: DriverState; act: Actions }) => (
  <section className={styles.block}>
    <div className={styles.blockHead}>
      <h2>看联系电话</h2>
      <span>这台手机只问一次</span>
    </div>
    <p className={styles.reason}>
      电话只给收到派车短信的司机看。请输入收短信的手机号后四位，核对后这个浏览器记住 180 天；不输也能照常记录。
    </p>
    <div className={fieldStyles.place}>
      <label className={fieldStyles.field}>
        <span>手机号后四位</span>
        <input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={state.draft.lastDigits}
          onChange={({ currentTarget }) => act.set({ lastDigits: currentTarget.value })}
        />
      </label>
      <button type="button" className="button primary large" disabled={state.isProving} onClick={() => act.prove()}>
        显示电话
      </button>
    </div>
    <p role="alert" className={state.digitsProblem ? styles.problem : ''}>
      {state.digitsProblem}
    </p>
  </section>
);
