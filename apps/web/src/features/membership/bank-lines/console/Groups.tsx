// The lines in their groups, each with its sum; certain ones are confirmed together.

import type { BankDesk } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { confirmCertainLines } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { bankGroupNotes, bankGroupTag } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../../../lib/use-may.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Groups.module.css';
import { LineRows } from './LineRows.tsx';
import type { Unit } from './units.ts';
import type { Decisions } from './use-decisions.ts';
import type { Desk } from './use-desk.ts';

type Props = {
  desk: Desk;
  file: BankDesk;
  takesFocus: boolean;
  decisions: Decisions /** Under the line looked at, on a phone. */;
  detail: ReactNode;
};

const sumOf = (units: readonly Unit[]) => units.reduce((sum, { sumFen }) => sum + sumFen, 0);

const Hidden = ({ units, onShow }: { units: Unit[]; onShow: () => void }) =>
  units.length > 0 && (
    <li className={styles.more}>
      还有 {units.length} 笔，<span className="num">{yuanText(sumOf(units))}</span> 元
      <button type="button" className="link" onClick={onShow}>
        展开
      </button>
    </li>
  );

export const Groups = ({ desk, file, decisions, takesFocus, detail }: Props) => {
  const mayConfirm = useMay()(confirmCertainLines);
  const sums = new Map(file.groups.map((one) => [one.group, one]));
  return (
    <div data-lines="">
      {desk.groups
        .filter(({ group }) => (sums.get(group)?.lines ?? 0) > 0)
        .map(({ group, units, shown, hidden }) => (
          <section key={group} aria-label={bankGroupTag.words[group]}>
            <header className={styles.head}>
              <StateTag of={bankGroupTag} value={group} />
              <b className="num">{sums.get(group)?.lines}</b>
              <span className={styles.note}>
                <span className="num">{yuanText(sums.get(group)?.sumFen ?? 0)}</span> 元，{bankGroupNotes[group]}
              </span>
              {group === 'certain' && mayConfirm && units.length > 0 && (
                <Button size="small" loading={decisions.isConfirmingAll} onClick={decisions.confirmAll}>
                  确认这一组 {units.length} 笔 <kbd>⇧ Enter</kbd>
                </Button>
              )}
            </header>
            <QueryView of={desk.queries[group]} rows={3}>
              {() => (
                <ul className={styles.rows}>
                  {shown.map((unit) => (
                    <LineRows
                      key={unit.id}
                      unit={unit}
                      isCurrent={unit.id === desk.current?.id}
                      takesFocus={takesFocus}
                      onLook={() => desk.look(unit.id)}
                    >
                      {unit.id === desk.current?.id && detail}
                    </LineRows>
                  ))}
                  <Hidden units={hidden} onShow={() => desk.toggle(group)} />
                </ul>
              )}
            </QueryView>
          </section>
        ))}
    </div>
  );
};
