// The empty state of public pages: an illustration, one sentence, one action.

import type { ReactNode } from 'react';
import * as styles from './illustrations.module.css';

export const SiteEmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.emptyState}>
    <svg width="220" height="28" viewBox="0 0 220 28" aria-hidden="true">
      <path className={styles.line} d="M10 14H88M132 14H210" />
      <circle className={styles.from} cx="12" cy="14" r="8" />
      <circle className={styles.to} cx="208" cy="14" r="8" />
    </svg>
    <p>{title}</p>
    {children}
  </div>
);
