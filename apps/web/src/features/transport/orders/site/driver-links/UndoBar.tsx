// The bar after a tap: what was recorded, and the button that takes it back while its seconds run.
import { clockOf } from '../../../../../site/format.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import type { DriverState } from './driver-state.ts';
import { tapName } from './words.ts';

export const UndoBar = ({ state: { undoable }, act }: { state: DriverState; act: Actions }) =>
  undoable && (
    <div className={styles.recorded}>
      <span role="status">
        已记录 {tapName(undoable.tap)} <time>{clockOf(undoable.tap.tappedAt)}</time>
      </span>
      <button type="button" onClick={() => act.takeBack()}>
        撤回 <span aria-hidden="true">{undoable.seconds}</span>
      </button>
    </div>
  );
