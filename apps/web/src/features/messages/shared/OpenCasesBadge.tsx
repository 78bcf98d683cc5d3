// The number beside 留言与举报 in the menu.
import { useOpenCases } from './open-cases.ts';

export const OpenCasesBadge = () => {
  const counts = useOpenCases();
  const total = counts ? counts.messages.open + counts.reports.open : 0;
  if (total === 0) return null;
  return (
    <span className="menu-count">
      {total > 99 ? '99+' : total}
      <span className="only-read"> 件</span>
    </span>
  );
};
