// What the consignee received, beside the photo of the receipt.
import type { Actions } from './actions.ts';
import * as styles from './driver.module.css';
import type { DriverState } from './driver-state.ts';
import * as fieldStyles from './fields.module.css';

type Props = { state: DriverState; act: Actions };
type Count = 'received' | 'missing' | 'damaged';
const names: Record<Count, [name: string, hint: string]> = {
  received: ['实收件数', '可不填'],
  missing: ['短少', '0'],
  damaged: ['破损', '0'],
};

export const ReceiptFields = ({ state: { draft }, act }: Props) => (
  <section className={styles.block}>
    <div className={styles.blockHead}>
      <h2>收货情况</h2>
      <span>没有短少破损可不填</span>
    </div>
    <div className={fieldStyles.pair}>
      {(Object.keys(names) as Count[]).map((key) => (
        <label key={key} className={fieldStyles.field}>
          <span>{names[key][0]}</span>
          <input
            className="num"
            inputMode="numeric"
            maxLength={6}
            placeholder={names[key][1]}
            value={draft[key]}
            onChange={({ currentTarget }) => act.set({ [key]: currentTarget.value })}
          />
        </label>
      ))}
    </div>
    <label className={fieldStyles.field}>
      <span>说明</span>
      <input
        maxLength={100}
        placeholder="短少或破损时写一句，如外箱压坏"
        value={draft.remark}
        onChange={({ currentTarget }) => act.set({ remark: currentTarget.value })}
      />
    </label>
  </section>
);
