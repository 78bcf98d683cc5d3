// The order page in grey while it loads: board, milestones and side panels in their final sizes.
import { Columns } from '../../../../../ui/PageFrame.tsx';
import * as styles from './OrderSkeleton.module.css';

export const OrderSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="only-read">正在加载</span>
    <div className={styles.board} />
    <Columns main={<div className={styles.main} />} side={<div className={styles.side} />} />
  </div>
);
