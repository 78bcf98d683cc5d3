// A console page in grey while it loads: its title and its figures or its list in their final places.
import * as styles from './PageSkeleton.module.css';

type Props = { title: string; note: string | undefined; begins?: 'figures' | undefined };

const bars = (widths: number[]) => widths.map((width) => <i key={width} style={{ width: `${width}%` }} />);

const Figures = () => (
  <>
    <div className={styles.figures}>
      {[56, 48, 52, 44, 50].map((width) => (
        <div key={width}>{bars([width, 34, 72])}</div>
      ))}
    </div>
    <div className={styles.panels}>
      <div className={styles.panel}>{bars([24, 96, 88, 92, 71, 84])}</div>
      <div className={styles.panel}>{bars([40, 90, 78, 86])}</div>
    </div>
  </>
);

const List = () => (
  <div className={styles.list}>
    <div>{bars([30])}</div>
    {[88, 76, 92, 70, 84, 79, 90, 73].map((width) => (
      <div key={width}>{bars([width, width - 30])}</div>
    ))}
  </div>
);

/** What follows the title, for a page that already shows it. */
export const PageBodySkeleton = ({ begins }: Pick<Props, 'begins'>) => (
  <div className={styles.body} role="status">
    <span className="only-read">正在加载</span>
    {begins === 'figures' ? <Figures /> : <List />}
  </div>
);

export const PageSkeleton = ({ title, note, begins }: Props) => (
  <>
    <div className={styles.title}>
      <h1>{title}</h1>
      {note ? <p>{note}</p> : <i />}
    </div>
    <PageBodySkeleton begins={begins} />
  </>
);
