// How many things wait behind an entry of the menu; nothing when none do.
import * as styles from './MenuCount.module.css';

const MOST = 99;

export const MenuCount = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.menuCount}>
      {of > MOST ? `${MOST}+` : of}
      <span className="only-read"> 件</span>
    </span>
  );
