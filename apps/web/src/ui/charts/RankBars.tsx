// A horizontal bar chart of names and numbers, in the given order.
import * as styles from './charts.module.css';

/** `text` replaces the number, for example an amount with its unit. */
export type Bar = { name: string; count: number; text?: string };

export const RankBars = ({ items }: { items: Bar[] }) => {
  const max = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ul className={styles.rankBars}>
      {items.map(({ name, count, text }) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden="true">
            <b style={{ width: `${(count / max) * 100}%` }} />
          </i>
          <span className="num">{text ?? count}</span>
        </li>
      ))}
    </ul>
  );
};
