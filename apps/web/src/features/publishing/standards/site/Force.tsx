// Whether a standard is mandatory: a filled square or an empty one, with its word for those who do not see it.
import { forceName } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { cx } from '../../../../lib/cx.ts';
import * as styles from './force.module.css';

export const Force = ({ isMandatory }: { isMandatory: boolean }) => (
  <span className={cx(styles.force, isMandatory && styles.filled)} title={forceName(isMandatory)}>
    <span className="visually-hidden">{forceName(isMandatory)}</span>
  </span>
);
