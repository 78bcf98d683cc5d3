// Below the head of a page whose script does not run: at once without scripting, after some seconds when it did not load.
import * as styles from './late.module.css';

/** Drawn by the stylesheet alone: whatever keeps the script away cannot keep this away. */
export const LateScript = ({ without, late }: { without: string; late: string }) => (
  <>
    <noscript>
      <p className={styles.notice}>{without}</p>
    </noscript>
    <div className={`needs-script ${styles.late}`} role="alert">
      <div className={styles.notice}>
        <p>{late}</p>
        <a className="button large" href="?">
          重试
        </a>
      </div>
    </div>
  </>
);
