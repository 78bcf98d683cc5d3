// The green board with the decision that is about to be made.
import { CONFIRM_HOURS } from '@rfb/contract/awards/award.labels.ts';
import * as styles from './AwardPanel.module.css';

type Props = {
  title: string;
  names: string[];
  price: string;
  unit: string;
  quantity: string;
  total: string;
  isReady: boolean;
  isBusy: boolean;
  onAward: () => void;
};

export const AwardBoard = ({ title, names, price, unit, quantity, total, isReady, isBusy, onAward }: Props) => (
  <section className={styles.board} aria-label={title}>
    <small>{title}</small>
    <h2>{names.length > 0 ? names.join('、') : '请先选择车队'}</h2>
    <dl>
      <div>
        <dt>成交价（{unit}）</dt>
        <dd data-key="true">{price || '—'}</dd>
      </div>
      <div>
        <dt>{quantity}</dt>
        <dd>{total || '—'}</dd>
      </div>
    </dl>
    <button type="button" disabled={!isReady || isBusy} onClick={onAward}>
      确定成交
    </button>
    <small>车队须在 {CONFIRM_HOURS} 小时内确认，逾期可改选下一名次。确定后不能更改。</small>
  </section>
);
