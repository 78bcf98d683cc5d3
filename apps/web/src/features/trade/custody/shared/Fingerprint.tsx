// The fingerprint of a custodian's key: two groups to recognise it, all eight to compare it.
import * as styles from './custody.module.css';

export const Fingerprint = ({ value, isWhole = false }: { value: string; isWhole?: boolean }) => (
  <span className={`num ${styles.fingerprint}`} title={value}>
    {isWhole ? value : value.slice(0, 9)}
  </span>
);
