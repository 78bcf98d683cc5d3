// A horizontal bar chart of names and numbers, in the given order.
import * as styles from './charts.module.css';

export const RankBars = ({ items }: { items: { name: string; count: number }[] }) => {
  const max = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ul className={styles.rankBars}>
      {items.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden="true">
            <b style={{ width: `${(count / max) * 100}%` }} />
          </i>
          <span className="num">{count}</span>
        </li>
      ))}
    </ul>
  );
};
