// The consignee's form: what was received, photos, signature, name.
import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { clockOf } from '../../../../../site/format.ts';
import * as own from '../consignee-links/consignee.module.css';
import type { ConsigneeActions, ConsigneeState, PadEvent } from '../consignee-links/consignee-state.ts';
import * as styles from './driver.module.css';
import * as fieldStyles from './fields.module.css';
import { receiptOf } from './receipt-draft.ts';

type Props = { state: ConsigneeState; order: ConsigneeOrder; act: ConsigneeActions };
type Count = 'received' | 'missing' | 'damaged';
const counts: Record<Count, [name: string, hint: string]> = {
  received: ['实收件数', '可不填'],
  missing: ['短少', '0'],
  damaged: ['破损', '0'],
};

/** 签收，注明少 2 件、破损 1 件 */
const signWords = ({ draft }: Pick<ConsigneeState, 'draft'>) => {
  const { missingCount, damagedCount } = receiptOf(draft);
  const odd = [missingCount ? `少 ${missingCount} 件` : '', damagedCount ? `破损 ${damagedCount} 件` : ''].filter(
    Boolean,
  );
  return odd.length > 0 ? `签收，注明${odd.join('、')}` : '核对无误，签收';
};

const Counts = ({ state: { draft }, act }: Props) => (
  <>
    <div className={fieldStyles.pair}>
      {(Object.keys(counts) as Count[]).map((key) => (
        <label key={key} className={fieldStyles.field}>
          <span>{counts[key][0]}</span>
          <input
            className="num"
            inputMode="numeric"
            maxLength={6}
            placeholder={counts[key][1]}
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
        placeholder="短少或破损时写一句，如封条已断"
        value={draft.remark}
        onChange={({ currentTarget }) => act.set({ remark: currentTarget.value })}
      />
    </label>
  </>
);

const Photos = ({ state: { photos }, act }: Props) => (
  <>
    <ul className={fieldStyles.taken}>
      {photos.map(({ id, address }, index) => (
        <li key={id}>
          <img src={address} alt={`第 ${index + 1} 张照片`} />
          <button type="button" aria-label={`去掉第 ${index + 1} 张照片`} onClick={() => act.removePhoto(id)}>
            ×
          </button>
        </li>
      ))}
    </ul>
    <label className={fieldStyles.photoInput}>
      <span>拍回单或货物</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          act.addPhotos(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </label>
  </>
);

const Pad = ({ act }: { act: ConsigneeActions }) => {
  const draw = (event: unknown) => act.stroke(event as PadEvent);
  return (
    <div className={own.pad}>
      <canvas
        key="signature"
        width="720"
        height="260"
        role="img"
        aria-label="签名区，用手指书写；也可以只拍回单"
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <button type="button" onClick={() => act.clear()}>
        重签
      </button>
    </div>
  );
};

export const SignForm = ({ state, order, act }: Props) => (
  <section className={styles.block}>
    <div className={styles.blockHead}>
      <h2>核对并签收</h2>
      {order.arrivedAt && <span>车 {clockOf(order.arrivedAt)} 到达</span>}
    </div>
    <Counts state={state} order={order} act={act} />
    <h3 className={own.title}>照片</h3>
    <Photos state={state} order={order} act={act} />
    <h3 className={own.title}>签名</h3>
    <Pad act={act} />
    <label className={fieldStyles.field}>
      <span>收货人姓名</span>
      <input
        maxLength={20}
        autoComplete="name"
        value={state.draft.signer}
        onChange={({ currentTarget }) => act.set({ signer: currentTarget.value })}
      />
    </label>
    <p role="alert" className={state.notice ? own.notice : ''}>
      {state.notice}
    </p>
    <button
      type="button"
      className={`button primary ${styles.wide}`}
      disabled={state.isSending}
      onClick={() => act.sign()}
    >
      {state.isSending ? '正在提交' : signWords(state)}
    </button>
    <p className={styles.small}>
      签收同时确认车的到达时间。签收不等于放弃索赔：货主 {order.terms.confirmHours} 小时内确认或提出争议。
    </p>
  </section>
);
