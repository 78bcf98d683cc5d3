// The equation above the lines: what came in = confirmed + to confirm + without a match, and by how much not.
import type { BankDesk } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { cx } from '../../../../lib/cx.ts';
import * as styles from './Equation.module.css';

export const Equation = ({ of: { file, sums, groups } }: { of: BankDesk }) => {
  const linesOf = (name: string) => groups.find(({ group }) => group === name)?.lines ?? 0;
  const days = file.firstOn && file.lastOn ? `${file.firstOn.slice(5)} 至 ${file.lastOn.slice(5)}` : '没有新的流水';
  const cells = [
    { sign: '', name: '银行收入', fen: sums.incomeFen, note: `${sums.incomes} 笔，${days}` },
    { sign: '=', name: '已确认', fen: sums.confirmedFen, note: `会费 ${sums.dues} 笔，其他 ${sums.otherIncomes} 笔` },
    {
      sign: '+',
      name: '待确认',
      fen: sums.pendingFen,
      note: `一致 ${linesOf('certain')}，很可能 ${linesOf('likely')}`,
    },
    { sign: '+', name: '没有匹配', fen: sums.unmatchedFen, note: `${linesOf('none')} 笔` },
  ];
  const isEqual = sums.differenceFen === 0;
  return (
    <dl className={styles.equation}>
      {cells.map(({ sign, name, fen, note }) => (
        <div key={name}>
          <dt>
            {sign && (
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
            )}
            {name}
          </dt>
          <dd className={styles.value}>{yuanText(fen)}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
      <div className={cx(styles.difference, !isEqual && styles.isOff)}>
        <dt>相差</dt>
        <dd className={styles.value}>{yuanText(sums.differenceFen)}</dd>
        <dd className={styles.note}>
          <i aria-hidden="true" />
          {isEqual ? '与流水一致' : '有收款在会费账里冲销过，请撤销那笔流水再核对'}
        </dd>
      </div>
    </dl>
  );
};
