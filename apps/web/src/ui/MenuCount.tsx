// The count badge of a menu entry; hidden at zero.
import * as styles from './MenuCount.module.css';

const MOST = 99;

export const MenuCount = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.menuCount}>
      {of > MOST ? `${MOST}+` : of}
      <span className="only-read"> 件</span>
    </span>
  );
