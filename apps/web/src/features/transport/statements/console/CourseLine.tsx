// Where a statement stands, from the month it collects to what both confirmed.
import { addDays, monthText } from '@rfb/contract/days.ts';
import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import type { StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { type Step, StepLine } from '../../../../ui/StepLine.tsx';

/** The last day of a month, of 2026-10. */
const lastDay = (month: string) => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

const sides = ['fleet', 'shipper'] as const;

const noteOf = ({ statementNo, coveredBy }: StatementDetail) =>
  coveredBy ? `随 ${coveredBy.statementNo}` : (statementNo ?? '双方都确认以后');

export const CourseLine = ({ statement }: { statement: StatementDetail }) => {
  const { state, month, confirmations, differences, frozenAt } = statement;
  const isOver = state !== 'running';
  const confirming = sides.map((side): Step => {
    const said = confirmations[side];
    const isDone = state === 'agreed' || said?.isCurrent === true;
    return {
      name: `${orderSides[side]}确认`,
      state: isDone ? 'passed' : isOver && state !== 'covered' ? 'current' : 'ahead',
      note: said ? `${shortTimeText(said.at)}${isDone ? '' : '，内容已变'}` : '尚未确认',
    };
  });
  return (
    <StepLine
      label="对账进度"
      steps={[
        {
          name: '自动记入',
          state: isOver ? 'passed' : 'current',
          note: isOver ? `${monthText(month)}已结束` : `到 ${lastDay(month)}`,
        },
        {
          name: '标出差异',
          state: differences.length > 0 ? 'current' : isOver ? 'passed' : 'ahead',
          note: differences.length > 0 ? `${differences.length} 处` : '没有差异',
        },
        ...confirming,
        { name: '定稿', state: frozenAt ? 'passed' : 'ahead', note: noteOf(statement) },
      ]}
    />
  );
};
