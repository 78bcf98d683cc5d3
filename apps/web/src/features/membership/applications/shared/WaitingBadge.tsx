// Badge beside 待审核申请 in the menu.
import { MenuCount } from '../../../../ui/MenuCount.tsx';
import { useWaiting, useWaitingPapers } from './waiting.ts';

export const WaitingBadge = () => {
  const counts = useWaiting();
  const papers = useWaitingPapers().data?.total ?? 0;
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, papers);
  return <MenuCount of={total} />;
};
