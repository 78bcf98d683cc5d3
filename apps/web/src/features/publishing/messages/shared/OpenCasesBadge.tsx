// The count beside 留言与举报 in the menu.
import { MenuCount } from '../../../../ui/MenuCount.tsx';
import { useOpenCases } from './open-cases.ts';

export const OpenCasesBadge = () => {
  const counts = useOpenCases();
  const total = counts ? counts.messages.open + counts.reports.open + counts.disputes.open + counts.appeals.open : 0;
  return <MenuCount of={total} />;
};
