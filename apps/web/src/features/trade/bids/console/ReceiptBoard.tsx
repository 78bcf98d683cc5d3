// The head of a receipt: its code, received or withdrawn, when, and why it will not count.
import { useEffect, useRef } from 'react';
import { clockText, dayText } from '../../../../lib/moments.ts';
import * as styles from './ReceiptPanel.module.css';

type Props = {
  receipt: { code: string; receivedAt: string };
  isWithdrawn: boolean;
  /** Submitted on this page just now: its heading gets the focus, because the button that had it is gone. */
  sentCode: string | undefined;
  voidWords: string | undefined;
};

export const ReceiptBoard = ({ receipt: { code, receivedAt }, isWithdrawn, sentCode, voidWords }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentCode) heading.current?.focus();
  }, [sentCode]);
  return (
    <>
      <section className={styles.board} aria-live="polite">
        <p>
          <span>{isWithdrawn ? '撤回回执' : '报价回执'}</span>
          <span className="num">{code}</span>
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {isWithdrawn ? '已撤回' : '已收下'}
        </h2>
        <p>
          <span className="num">
            {dayText(receivedAt)} {clockText(receivedAt)}.{receivedAt.slice(20, 23)}　服务器时间
          </span>
        </p>
      </section>
      {voidWords && (
        <p className={styles.void} role="status">
          {voidWords}
        </p>
      )}
    </>
  );
};
