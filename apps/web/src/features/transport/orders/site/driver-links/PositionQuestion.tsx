// Asks once whether taps may carry the phone's position, and says what for.
import { POSITION_DAYS } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import * as fieldStyles from './fields.module.css';

export const PositionQuestion = ({ act }: { act: Actions }) => (
  <section className={styles.block}>
    <div className={styles.blockHead}>
      <h2>按下时附上位置？</h2>
      <span>只问一次</span>
    </div>
    <p className={styles.reason}>
      只在你按下一步时取一次，证明车到了地方，到达和等待就不用再争。只有这一单的货主和车队看得到是否相符，运单结束{' '}
      {POSITION_DAYS} 天后删除。不给也能照常记录。
    </p>
    <div className={fieldStyles.pair}>
      <button type="button" className="button large" onClick={() => act.choosePosition('no')}>
        不附位置
      </button>
      <button type="button" className="button primary large" onClick={() => act.choosePosition('yes')}>
        附上位置
      </button>
    </div>
  </section>
);
