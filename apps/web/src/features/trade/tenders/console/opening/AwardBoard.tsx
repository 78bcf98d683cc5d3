// The green board with the decision that is about to be made.
import * as styles from './AwardPanel.module.css';

type Props = {
  title: string;
  names: string[];
  price: string;
  unit: string;
  quantity: string;
  total: string;
  confirmHours: number;
  isReady: boolean;
  isBusy: boolean;
  onAward: () => void;
};

export const AwardBoard = (props: Props) => (
  <section className={styles.board} aria-label={props.title}>
    <small>{props.title}</small>
    <h2>{props.names.length > 0 ? props.names.join('、') : '请先选择车队'}</h2>
    <dl>
      <div>
        <dt>成交价（{props.unit}）</dt>
        <dd data-key="true">{props.price || '—'}</dd>
      </div>
      <div>
        <dt>{props.quantity}</dt>
        <dd>{props.total || '—'}</dd>
      </div>
    </dl>
    <button type="button" disabled={!props.isReady || props.isBusy} onClick={props.onAward}>
      确定成交
    </button>
    <small>车队须在 {props.confirmHours} 小时内确认，逾期可改选下一名次。确定后不能更改。</small>
  </section>
);
