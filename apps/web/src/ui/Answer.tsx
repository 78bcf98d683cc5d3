// What a call brought, on the screen: skeleton first, then the content, or the reason it is missing with 重试.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './EmptyState.tsx';
import { Skeletons } from './Skeletons.tsx';

type Props<T> = {
  of: UseQueryResult<T, Error>;
  rows?: number;
  /** Instead of the skeleton, where something of the final height is known. */
  pending?: ReactNode;
  children: (answer: T) => ReactNode;
};

export const Answer = <T,>({ of, rows = 5, pending, children }: Props<T>) => {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <LoadFailure message={of.error.message} onRetry={() => void of.refetch()} />;
  return pending ?? <Skeletons rows={rows} />;
};
