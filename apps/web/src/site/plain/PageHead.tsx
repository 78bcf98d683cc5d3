// The grey heading of a text page.
import * as styles from '../shell/page-head.module.css';
export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.pageHead}>
    <div className="wrap">
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
  </header>
);
