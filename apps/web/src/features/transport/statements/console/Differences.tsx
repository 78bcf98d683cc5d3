// What both sides believe about one order, and what this side may do about it.
import { formatFen } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { closedStatements } from '@rfb/contract/transport/statements/statement.states.ts';
import { acceptDifference, withdrawDifference } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { ShownRow, StatementDetail, StatementDifference } from '@rfb/contract/transport/statements/statements.ts';
import { App, Button } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as styles from './Statement.module.css';

type Props = { row: ShownRow; statement: StatementDetail };

const Answer = ({ difference, statement }: { difference: StatementDifference; statement: StatementDetail }) => {
  const { modal } = App.useApp();
  const params = { statementId: statement.id, differenceId: difference.id };
  const accept = useChange(acceptDifference, { input: () => ({ params }), done: '已接受，差额已记为双方同意的费用' });
  const withdraw = useChange(withdrawDifference, { input: () => ({ params }), done: '已撤回' });
  if (difference.isMine)
    return (
      <Allowed to={withdrawDifference}>
        <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          撤回
        </Button>
      </Allowed>
    );
  const change = difference.believedFen - difference.currentFen;
  const ask = () =>
    modal.confirm({
      title: `接受${orderSides[difference.side]}的金额：应付 ${formatFen(difference.believedFen)}？`,
      content: `应付由 ${formatFen(difference.currentFen)} 变为 ${formatFen(difference.believedFen)}，差额 ${formatFen(change)} 记为双方同意的费用，不能撤回。`,
      okText: '接受',
      onOk: () => accept.settled(),
    });
  return (
    <Allowed to={acceptDifference}>
      <Button size="small" loading={accept.isPending} onClick={ask}>
        接受{orderSides[difference.side]}的
      </Button>
    </Allowed>
  );
};

export const Differences = ({ row, statement }: Props) => (
  <ul className={styles.differences} aria-label={`差异：${row.orderNo}`}>
    {row.differences.map((difference) => (
      <li key={difference.id}>
        <div>
          <span className="muted">
            {orderSides[difference.side]}
            {difference.isMine && '（我方）'} {shortTimeText(difference.markedAt)}
          </span>
          <b>
            认为应付 <span className="num">{formatFen(difference.believedFen)}</span>，现为{' '}
            <span className="num">{formatFen(difference.currentFen)}</span>
          </b>
          <p>{difference.reason}</p>
        </div>
        {!isOneOf(closedStatements, statement.state) && <Answer difference={difference} statement={statement} />}
      </li>
    ))}
  </ul>
);
