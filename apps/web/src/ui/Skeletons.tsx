// Skeleton placeholders, shown only when loading takes longer than 300 ms.
import * as styles from './Skeletons.module.css';

const WIDTHS = [40, 100, 92, 86, 62, 96, 74, 88, 98, 56];

export const Skeletons = ({ rows = 5 }: { rows?: number }) => (
  <div className={styles.skeletons} role="status">
    <span className="only-read">正在加载</span>
    {WIDTHS.slice(0, rows).map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
);
