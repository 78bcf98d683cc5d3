// What was tapped and is not uploaded yet; a refused tap stops the others until the driver has decided about it.
import { cx } from '../../../../../lib/cx.ts';
import { clockOf } from '../../../../../site/format.ts';
import type { Actions } from './actions.ts';
import { DriverIcon } from './DriverIcon.tsx';
import * as styles from './driver.module.css';
import type { DriverState, Tap } from './driver-state.ts';
import * as fieldStyles from './fields.module.css';
import * as waitingStyles from './waiting.module.css';
import { tapName } from './words.ts';

type Props = { state: DriverState; act: Actions };

const CodeAgain = ({ state, tap, act }: Props & { tap: Tap }) => (
  <>
    <label className={fieldStyles.field}>
      <span>提货码</span>
      <input
        className="num"
        inputMode="numeric"
        maxLength={6}
        value={state.draft.codeAgain}
        onChange={({ currentTarget }) => act.set({ codeAgain: currentTarget.value })}
      />
    </label>
    <button type="button" className="button primary large" onClick={() => act.resend(tap.id)}>
      重新提交
    </button>
  </>
);

const Refusal = ({ state, tap, act }: Props & { tap: Tap }) => {
  const phone = state.order?.dispatcher.phone;
  return (
    <div className={waitingStyles.refusal} role="alert">
      <p>{tap.refused?.message}</p>
      <div className={waitingStyles.choices}>
        {tap.refused?.field === 'pickupCode' && <CodeAgain state={state} tap={tap} act={act} />}
        {tap.refused?.field === 'photos' && (
          <button type="button" className="button primary large" onClick={() => act.dropPhotos(tap.id)}>
            去掉照片再上传
          </button>
        )}
        {phone && (
          <a className="button large" href={`tel:${phone}`}>
            打电话给调度
          </a>
        )}
        <button type="button" className="button large" onClick={() => act.dismiss(tap.id)}>
          删除这条记录
        </button>
      </div>
    </div>
  );
};

const Row = ({ state, tap, act }: Props & { tap: Tap }) => (
  <li className={waitingStyles.waiting}>
    <p>
      <b>{tapName(tap)}</b> <time>{clockOf(tap.tappedAt)}</time>
      <em className={cx(tap.refused && waitingStyles.red)}>{tap.refused ? '没有被接受' : '待上传'}</em>
    </p>
    <small>
      {tap.photoIds.length ? `照片 ${tap.photoIds.length} 张` : '没有照片'}
      {tap.place && `，${tap.place}`}
    </small>
    {tap.refused && <Refusal state={state} tap={tap} act={act} />}
  </li>
);

/** Only the last one, because those before it are the ground of those after. */
const Recorded = ({ tap, act }: { tap: Tap; act: Actions }) => (
  <div className={styles.recorded}>
    <span role="status">
      已记录 {tapName(tap)} <time>{clockOf(tap.tappedAt)}</time>，等待上传
    </span>
    <button type="button" onClick={() => act.undo(tap.id)}>
      撤回
    </button>
  </div>
);

export const WaitingTaps = ({ state, act }: Props) => {
  const { taps, connection, triedAt, ended, isLasting } = state;
  const last = taps[taps.length - 1];
  if (!last) return null;
  const canUndo = connection !== 'sending' && !last.refused;
  return (
    <>
      {canUndo && <Recorded tap={last} act={act} />}
      <section className={styles.block}>
        <div className={styles.blockHead}>
          <h2>待上传</h2>
          <span>{ended ? '没有上传，请告诉调度' : '有网络后自动上传'}</span>
        </div>
        <ul>
          {taps.map((tap) => (
            <Row key={tap.id} state={state} tap={tap} act={act} />
          ))}
        </ul>
        {ended === '' && (
          <button type="button" className={`button ${styles.wide}`} onClick={() => act.retry()}>
            <DriverIcon name="refresh" />
            现在重试
          </button>
        )}
        <p className={styles.small}>
          {triedAt && `上次尝试 ${clockOf(triedAt)}，稍后自动再试。`}
          {isLasting
            ? '可以关掉页面，有网络后重新打开这个链接会继续上传。'
            : '这个浏览器不能保存记录，上传前请不要关掉页面。'}
        </p>
      </section>
    </>
  );
};
