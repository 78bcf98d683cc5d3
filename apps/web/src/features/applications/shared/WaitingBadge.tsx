// The number beside 待审核申请 in the menu.
import { useWaiting, useWaitingPapers } from './waiting.ts';

export const WaitingBadge = () => {
  const counts = useWaiting();
  const papers = useWaitingPapers().data?.total ?? 0;
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, papers);
  if (total === 0) return null;
  return (
    <span className="menu-count">
      {total > 99 ? '99+' : total}
      <span className="only-read"> 件</span>
    </span>
  );
};
