// The lines of one unit in the list: what came in, whom it is for, and the first thing that differs.

import { memberLevels } from '@rfb/contract/member-levels.ts';
import { incomeKinds } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { bankLineStates } from '@rfb/contract/membership/bank-lines/bank-lines.states.ts';
import { reasonText, sideOf } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../../lib/cx.ts';
import * as styles from './LineRows.module.css';
import { doubtOf, type Unit } from './units.ts';

const Doubt = ({ of }: { of: Unit }) => {
  if (of.differenceFen !== 0) {
    const words = of.differenceFen < 0 ? `少 ${yuanText(-of.differenceFen)}` : `多 ${yuanText(of.differenceFen)}`;
    return <small className={styles.isOff}>◆ {words}，不能直接确认</small>;
  }
  const doubt = doubtOf(of);
  if (!doubt) return null;
  return sideOf(doubt) === 'refuses' ? (
    <small>{reasonText(doubt)}</small>
  ) : (
    <small className={styles.doubt}>◇ {reasonText(doubt)}</small>
  );
};

const Target = ({ of }: { of: Unit }) => {
  const { parts, lines } = of;
  const [first] = parts;
  const decision = lines[0]?.decision;
  if (of.state === 'classified' && decision?.kind)
    return <b className={styles.plain}>{`${bankLineStates.classified}：${incomeKinds[decision.kind]}`}</b>;
  if (!first) return <Doubt of={of} />;
  return (
    <>
      <b>{parts.length > 1 ? `拆给 ${parts.length} 家` : first.companyName}</b>
      {parts.map(({ memberId, companyName, level, offer }) => (
        <small key={`${memberId} ${offer.key}`}>
          {parts.length > 1 ? `${companyName} ` : `${memberLevels[level]}　应缴 `}
          <span className="num">{yuanText(offer.amountFen)}</span>
        </small>
      ))}
      {of.state === 'open' ? (
        <Doubt of={of} />
      ) : (
        <small className={cx(decision?.isReversed && styles.isOff)}>
          {decision?.isReversed
            ? '◆ 已在会费账里冲销'
            : [`${decision?.by} 确认`, ...(decision?.receipts ?? []).map((number) => `票据 ${number}`)].join('，')}
        </small>
      )}
    </>
  );
};

type Props = {
  unit: Unit;
  isCurrent: boolean;
  /** After an import, so that the keys work at once. */
  takesFocus: boolean;
  onLook: () => void;
  children?: ReactNode;
};

export const LineRows = ({ unit, isCurrent, takesFocus, onLook, children }: Props) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    first.current?.scrollIntoView?.({ block: 'nearest' });
    // Where somebody works through the list by Tab, the focus goes with what is looked at.
    if (takesFocus || document.activeElement?.closest('[data-lines]')) first.current?.focus({ preventScroll: true });
  }, [isCurrent, takesFocus]);
  const isOff = unit.differenceFen !== 0;
  return (
    <>
      {unit.lines.map((line, index) => (
        <li key={line.id} className={cx(styles.row, isCurrent && styles.isCurrent, isOff && styles.isShort)}>
          <button
            type="button"
            ref={index === 0 ? first : undefined}
            className={cx(styles.line, unit.lines.length > 1 && styles.joined)}
            data-enter=""
            aria-current={isCurrent ? 'true' : undefined}
            tabIndex={isCurrent && index === 0 ? 0 : -1}
            onClick={onLook}
          >
            <span className={`num ${styles.day}`}>{line.bookedOn.slice(5)}</span>
            <span className={styles.who}>
              <b>{line.payerName || '没有付款人名称'}</b>
              <small>{line.remark || '没有附言'}</small>
            </span>
            <span className={`num ${styles.amount}`}>{yuanText(line.amountFen)}</span>
            <span className={styles.target}>
              {index === 0 ? (
                <Target of={unit} />
              ) : (
                <>
                  <b>同上</b>
                  <small>与上一行一起确认</small>
                </>
              )}
            </span>
          </button>
          {index === unit.lines.length - 1 && children}
        </li>
      ))}
    </>
  );
};
