// A fallback avatar with the first character of a name.
import * as styles from './Monogram.module.css';

export const Monogram = ({ name, size = 36 }: { name: string; size?: number }) => (
  <span className={styles.monogram} aria-hidden="true" style={{ width: size, height: size, fontSize: size * 0.45 }}>
    {[...name][0]}
  </span>
);
