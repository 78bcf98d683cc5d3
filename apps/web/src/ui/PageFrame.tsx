// The frame of every console page: title, subtitle, actions, content.
import type { ReactNode } from 'react';
import * as styles from './PageFrame.module.css';

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const PageFrame = ({ title, note, actions, children }: Props) => (
  <>
    <div className={styles.pageHead}>
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </div>
    <div className={styles.pageBody}>{children}</div>
  </>
);

/** A main column and a narrow side column; one column below 1100 px. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className={styles.pageColumns}>
    <div className={styles.pageBody}>{main}</div>
    <div className={styles.pageBody}>{side}</div>
  </div>
);
