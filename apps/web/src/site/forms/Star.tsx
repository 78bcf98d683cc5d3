// The star of a field that must be filled in; assistive technology hears it from the field itself.
import * as styles from './forms.module.css';

export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    *
  </span>
);
