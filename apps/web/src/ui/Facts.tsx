// Label-value pairs in two columns with separators.
import type { ReactNode } from 'react';
import * as styles from './Facts.module.css';

export const Facts = ({ items }: { items: [name: string, value: ReactNode][] }) => (
  <dl className={styles.facts}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || <span className="muted">未填写</span>}</dd>
      </div>
    ))}
  </dl>
);
