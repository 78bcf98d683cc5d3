// The star of a required field, hidden from assistive technology because the input itself is marked required.
import * as styles from './forms.module.css';

export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    *
  </span>
);
