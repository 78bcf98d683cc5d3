// The bordered panel of a list: tabs, filters and rows, with a progress line while refetching.
import type { ReactNode } from 'react';
import * as styles from './ListPanel.module.css';

type Props = { label: string; isFetching: boolean; children: ReactNode };

export const ListPanel = ({ label, isFetching, children }: Props) => (
  <section className={styles.listPanel} aria-label={label} aria-busy={isFetching}>
    {isFetching && <i className={styles.listProgress} aria-hidden="true" />}
    {children}
  </section>
);
