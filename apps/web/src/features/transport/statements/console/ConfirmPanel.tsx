// What both agree on, who confirmed it, and the button that confirms what is shown.

import { monthText } from '@rfb/contract/days.ts';
import { formatFen, yuanText } from '@rfb/contract/money.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type OrderSide, orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { confirmable, type StatementState } from '@rfb/contract/transport/statements/statement.states.ts';
import { confirmStatement } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { ApiError } from '../../../../lib/api.ts';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { SealNote } from './SealNote.tsx';
import * as styles from './Statement.module.css';

const Changes = ({ changes }: { changes: string[] }) => (
  <ul className={styles.changes}>
    {(changes.length > 0 ? changes : ['有一笔记录刚刚更正或撤回']).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Confirmed = ({ statement, side }: { statement: StatementDetail; side: OrderSide }) => {
  const said = statement.confirmations[side];
  const mine = side === statement.side ? '（我方）' : '';
  if (!said)
    return (
      <li>
        <b>
          {orderSides[side]}
          {mine}
        </b>
        <span className="muted">尚未确认</span>
      </li>
    );
  return (
    <li>
      <b>
        {orderSides[side]}
        {mine}
      </b>
      <span>
        {[said.byName, timeText(said.at)].filter(Boolean).join(' ')} 已确认
        {!said.isCurrent && '，之后内容有变化，要重新确认：'}
      </span>
      {!said.isCurrent && <Changes changes={said.changes} />}
    </li>
  );
};

const monthsText = (months: StatementDetail['covers']) => {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  if (months.length <= 3) return months.map(({ month }) => monthText(month)).join('、');
  return `${monthText(first)}至${monthText(last)}共 ${months.length} 个月`;
};

const ConfirmButton = ({ statement }: { statement: StatementDetail }) => {
  const { modal } = App.useApp();
  const { id: statementId, version, readAt, closingFen, heldOrders, side, confirmations, covers } = statement;
  const isSecond = confirmations[side === 'fleet' ? 'shipper' : 'fleet']?.isCurrent === true;
  const confirm = useChange(confirmStatement, {
    input: () => ({ params: { statementId }, body: { version, readAt } }),
    done: ({ statementNo }) => (statementNo ? `双方已确认，编号 ${statementNo}` : '已确认，等对方确认'),
    onFailure: (failure) => {
      const changed =
        failure instanceof ApiError ? (failure.body?.data as { changed?: string[] } | null)?.changed : undefined;
      if (!changed) return false;
      modal.warning({ title: failure.message, content: <Changes changes={changed} /> });
      return true;
    },
  });
  const ask = () =>
    modal.confirm({
      title: `确认期末未付 ${formatFen(closingFen)}？`,
      content: (
        <>
          {isSecond
            ? '对方已经确认。你确认以后对账单编号定稿，内容不再改变；以后的费用和付款记入下一期。'
            : '对方确认同样的内容以后定稿。之前内容有变化，你的确认作废，要重新确认。'}
          {covers.length > 0 && (
            <p>
              期初含{monthsText(covers)}
              没有单独确认的金额，会一并定稿，以后不能再单独确认或标差异；明细照样保存，可以开票。请先核对。
            </p>
          )}
        </>
      ),
      okText: '确认',
      onOk: () => confirm.settled(),
    });
  return (
    <Allowed to={confirmStatement}>
      <Button type="primary" block loading={confirm.isPending} onClick={ask}>
        确认 {yuanText(closingFen)} 元{heldOrders > 0 && `，${heldOrders} 单另议`}
      </Button>
    </Allowed>
  );
};

const OPEN_NOTE = '不确认不会自动成立，付款也不等对账，按各运单的账期。有差异的运单留到下一期。';
const notes: Partial<Record<StatementState, string>> = {
  agreed: '已经定稿，内容不再改变。以后的费用、付款和撤销收款记入下一期。',
  covered: '后面的月份已经双方确认，这个月不再单独确认，余额计入下一期的期初。',
  running: '这个月还没有结束，下月 1 日起可以确认。',
};

const SHOWN_MONTHS = 12;

/** Where the month went, or the months that go with this one. */
const Covering = ({ statement: { side, coveredBy, covers } }: { statement: StatementDetail }) => (
  <>
    {coveredBy && (
      <p className={styles.small}>
        没有单独确认，随
        <Link className="link" to={statementPath(side, coveredBy.id)}>
          {monthText(coveredBy.month)}对账单 {coveredBy.statementNo}
        </Link>
        定稿：余额在它的期初，明细不再改变，可以开票。
      </p>
    )}
    {covers.length > 0 && (
      <p className={styles.small}>
        期初含还没有确认的月份，确认这期会一并定稿：
        {covers.slice(-SHOWN_MONTHS).map(({ id, month }) => (
          <Link key={id} className={`link ${styles.month}`} to={statementPath(side, id)}>
            {monthText(month)}
          </Link>
        ))}
        {covers.length > SHOWN_MONTHS && `等 ${covers.length} 个月`}
      </p>
    )}
  </>
);

const titles: Partial<Record<StatementState, string>> = { agreed: '双方确认的期末未付', covered: '期末未付' };

const claimRows = ({ heldFen, claims, heldOrders, pendingCharges }: StatementDetail) => [
  ...(heldOrders > 0
    ? [
        { name: '另议的运单', value: `${heldOrders} 单，${yuanText(heldFen)}` },
        { name: '车队主张未付', value: <span className="num">{yuanText(claims.fleet)}</span> },
        { name: '货主主张未付', value: <span className="num">{yuanText(claims.shipper)}</span> },
        { name: '相差', value: <span className="num">{yuanText(Math.abs(claims.fleet - claims.shipper))}</span> },
      ]
    : []),
  ...(pendingCharges > 0 ? [{ name: '待答复的费用', value: `${pendingCharges} 笔，同意以后才计入` }] : []),
];

export const ConfirmPanel = ({ statement }: { statement: StatementDetail }) => {
  const { state, side, confirmations } = statement;
  const canConfirm = isOneOf(confirmable, state) && !confirmations[side]?.isCurrent;
  const rows = claimRows(statement);
  return (
    <Panel title={titles[state] ?? '没有标差异的期末未付'}>
      <div className={styles.confirm}>
        <p className={styles.amount}>
          {yuanText(statement.closingFen)} <small>元，含税</small>
        </p>
        {rows.length > 0 && <FactRows columns={[rows]} />}
        <ul className={styles.sides} aria-label="确认">
          <Confirmed statement={statement} side="fleet" />
          <Confirmed statement={statement} side="shipper" />
        </ul>
        {canConfirm && <ConfirmButton statement={statement} />}
        <Covering statement={statement} />
        {!statement.coveredBy && statement.seal?.state !== 'changed' && (
          <p className={styles.small}>{notes[state] ?? OPEN_NOTE}</p>
        )}
        <SealNote statement={statement} />
      </div>
    </Panel>
  );
};
