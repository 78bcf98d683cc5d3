// Radio buttons as cards with a sentence each.
import type { ReactNode } from 'react';
import * as styles from './ModeChoice.module.css';

export const ModeChoice = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.modes} aria-label={label}>
    {children}
  </fieldset>
);
