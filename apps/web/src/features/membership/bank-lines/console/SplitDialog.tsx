// One line that pays for several: members are added until nothing is left.
import { yuanText } from '@rfb/contract/money.ts';
import { useState } from 'react';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { type Choice, PayerSearch } from './PayerSearch.tsx';
import * as styles from './SplitDialog.module.css';
import { type ChosenPart, partsFor, type Unit } from './units.ts';

type Props = { unit: Unit; onChoose: (parts: ChosenPart[]) => void; onClose: () => void };

const MAX_PARTS = 10;
const keyOf = ({ memberId, offer }: Choice) => `${memberId} ${offer.key}`;

export const SplitDialog = ({ unit, onChoose, onClose }: Props) => {
  const [chosen, setChosen] = useState<Choice[]>(unit.parts);
  const owedFen = chosen.reduce((sum, { offer }) => sum + offer.amountFen, 0);
  const leftFen = unit.sumFen - owedFen;
  const add = (choice: Choice) =>
    setChosen((before) => [...before.filter((one) => keyOf(one) !== keyOf(choice)), choice].slice(0, MAX_PARTS));
  return (
    <EditDialog
      title={`拆给几家：${yuanText(unit.sumFen)} 元`}
      submit="就这样拆"
      width={560}
      isDirty={false}
      isReady={chosen.length > 0}
      onSubmit={() => onChoose(partsFor(chosen, unit.sumFen))}
      onClose={onClose}
    >
      <ul className={styles.parts} aria-label="拆给">
        {chosen.map((choice) => (
          <li key={keyOf(choice)}>
            <span>
              {choice.companyName}
              <small>{choice.offer.label}</small>
            </span>
            <span className="num">{yuanText(choice.offer.amountFen)}</span>
            <button
              type="button"
              className="link"
              onClick={() => setChosen((before) => before.filter((one) => one !== choice))}
            >
              去掉
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.left} role="status">
        {leftFen === 0
          ? '正好分完'
          : leftFen > 0
            ? `还有 ${yuanText(leftFen)} 没有分`
            : `少 ${yuanText(-leftFen)}，最后一家欠着`}
      </p>
      <PayerSearch start="" onChoose={add} />
    </EditDialog>
  );
};
