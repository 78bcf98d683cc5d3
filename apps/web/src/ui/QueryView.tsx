// Renders a query: a skeleton while loading, then the content, or the error with 重试.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { LoadFailure } from './EmptyState.tsx';
import * as styles from './Skeletons.module.css';

const WIDTHS = [40, 100, 92, 86, 62, 96, 74, 88, 98, 56];

/** Skeleton placeholders, shown only when loading takes longer than 300 ms. */
export const Skeletons = ({ rows = 5 }: { rows?: number }) => (
  <div className={styles.skeletons} role="status">
    <span className="only-read">正在加载</span>
    {WIDTHS.slice(0, rows).map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
);

type Props<T> = {
  of: UseQueryResult<T, Error>;
  rows?: number;
  /** Replaces the skeleton where the final height is known. */
  pending?: ReactNode;
  children: (answer: T) => ReactNode;
};

export const QueryView = <T,>({ of, rows = 5, pending, children }: Props<T>) => {
  // Deferred, so that a long content is rendered in short slices instead of one long task.
  const data = useDeferredValue(of.data);
  if (data !== undefined) return children(of.data ?? data);
  if (of.error) return <LoadFailure message={of.error.message} onRetry={() => void of.refetch()} />;
  return pending ?? <Skeletons rows={rows} />;
};
