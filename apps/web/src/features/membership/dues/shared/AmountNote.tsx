// What becomes of a payment that is not what is due, told while it is typed.
import { yuanText } from '@rfb/contract/money.ts';
import type { Comparison } from './amount.ts';
import * as styles from './PaymentFields.module.css';

const overText = (overFen: number, openFen: number) => {
  const keptFen = overFen - openFen;
  if (openFen === 0) return `多出 ${yuanText(overFen)} 元记为预收`;
  const paid = `多出 ${yuanText(overFen)} 元先还以前欠的会费`;
  return keptFen > 0 ? `${paid}，还清后剩 ${yuanText(keptFen)} 元记为预收` : paid;
};

/** `openFen`: what else the member owes. */
export const AmountNote = ({ of, openFen = 0 }: { of: Comparison; openFen?: number }) => {
  const { shortFen, overFen, isShort } = of;
  const short = isShort ? `差 ${yuanText(shortFen)} 元` : `差 ${yuanText(shortFen)} 元记为欠缴`;
  return (
    <p className={styles.amountNote} role="status" data-short={isShort}>
      {shortFen > 0 && short}
      {overFen > 0 && overText(overFen, openFen)}
    </p>
  );
};
