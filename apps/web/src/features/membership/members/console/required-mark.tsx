// The mark of a required field, placed after its label.
import type { ReactNode } from 'react';
import * as styles from './RenewForm.module.css';

export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.formStar} aria-hidden="true">
        *
      </span>
    )}
  </>
);
