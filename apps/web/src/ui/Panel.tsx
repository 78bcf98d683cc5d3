// A bordered section of a page with its own heading.
import { type ReactNode, useId } from 'react';
import * as styles from './Panel.module.css';

type Props = { title: string; extra?: ReactNode; children: ReactNode; flush?: boolean };

/** `flush`: no padding, for content such as rows that reach the border. */
export const Panel = ({ title, extra, children, flush = false }: Props) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelHead}>
        <h2 id={heading}>{title}</h2>
        {extra}
      </div>
      <div className={flush ? styles.panelFlush : styles.panelContent}>{children}</div>
    </section>
  );
};
