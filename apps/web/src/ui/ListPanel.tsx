// The bordered panel of a list: its tabs, its conditions and its rows, with a thin line while newer rows are fetched.
import type { ReactNode } from 'react';
import './ListPanel.css';

type Props = { label: string; isFetching: boolean; children: ReactNode };

export const ListPanel = ({ label, isFetching, children }: Props) => (
  <section className="list-panel" aria-label={label} aria-busy={isFetching}>
    {isFetching && <i className="list-progress" aria-hidden="true" />}
    {children}
  </section>
);
