// What a member owes and owed, the newest first.
import type { Receivable } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { cx } from '../../../../lib/cx.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import type { OnAct } from './acts.tsx';
import * as styles from './Dues.module.css';
import { OwedActions } from './OwedActions.tsx';

type Props = { receivables: Receivable[]; memberId: string; name: string; onAct: OnAct };

const stateOf = ({ isVoided, openFen }: Receivable) => {
  if (isVoided) return '已撤销';
  return openFen === 0 ? '已结清' : `未缴 ${yuanText(openFen)}`;
};

export const Receivables = ({ receivables, memberId, name, onAct }: Props) => (
  <section className={styles.part}>
    <h3>应收</h3>
    {receivables.length === 0 && <p className="muted">还没有应收的会费。</p>}
    <ul className={styles.lines}>
      {receivables.map((one) => (
        <li key={one.id} data-off={one.isVoided}>
          <div>
            <span>
              {receivableKinds[one.kind]} <LevelTag level={one.level} />
            </span>
            <small className="num">
              {one.startsOn} 至 {one.endsOn}
            </small>
            <small>
              应缴日 <span className="num">{one.dueOn}</span>
            </small>
          </div>
          <div>
            <b className="num">{yuanText(one.feeFen)}</b>
            <small className={cx(styles.overdue, one.openFen > 0 && styles.due)}>{stateOf(one)}</small>
            {one.openFen > 0 && (
              <span className={styles.rowActions}>
                <OwedActions owed={one} name={name} memberId={memberId} onAct={onAct} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
