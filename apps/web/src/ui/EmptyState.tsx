// The empty or failed state of a section: an illustration, one sentence, an action.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { BrokenLine } from './BrokenLine.tsx';
import * as styles from './EmptyState.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

export const EmptyState = ({ title, children, action }: Props) => (
  <div className={styles.emptyState}>
    <BrokenLine at="empty" width={120} />
    <strong>{title}</strong>
    {children && <p>{children}</p>}
    {action && <div className={styles.emptyActions}>{action}</div>}
  </div>
);

/** A section that failed to load; the rest of the page stays usable. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.emptyState} role="alert">
    <BrokenLine at="broken" width={120} />
    <strong>这一部分没有加载出来</strong>
    <p>{message}</p>
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  </div>
);
