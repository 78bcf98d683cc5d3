// The green board with a countdown by the server's time.
import type { ReactNode } from 'react';
import { countdownOf } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { localClockAhead, useServerNow } from '../../../../lib/server-time.ts';
import * as styles from './ClockBoard.module.css';

/** Smaller differences come from the network. */
const NOTICEABLE_MS = 2_000;

const clockNote = () => {
  const ahead = localClockAhead();
  if (Math.abs(ahead) < NOTICEABLE_MS) return '倒计时按服务器时间';
  const seconds = Math.abs(ahead) / 1000;
  const amount = seconds < 120 ? `${Math.round(seconds)} 秒` : `${Math.round(seconds / 60)} 分钟`;
  return `倒计时按服务器时间，本机时钟${ahead > 0 ? '快' : '慢'} ${amount}，不影响`;
};

type Props = { name: string; at: string; end: string; children?: ReactNode };

export const ClockBoard = ({ name, at, end, children }: Props) => {
  const { days, clock } = countdownOf(Date.parse(at) - useServerNow(undefined));
  return (
    <section className={styles.board} aria-label={name}>
      <p>
        <span>{name}</span>
        <span>
          <span className="num">{shortTimeText(at)}</span> {end}
        </span>
      </p>
      <div className={styles.clock} role="timer">
        {days > 0 && (
          <>
            {days}
            <small>天</small>
          </>
        )}
        {clock}
      </div>
      <small>{clockNote()}</small>
      {children}
    </section>
  );
};

/** Facts below the countdown. */
export const BoardFacts = ({ items }: { items: [name: string, value: ReactNode, isKey?: boolean][] }) => (
  <dl className={styles.facts}>
    {items.map(([name, value, isKey]) => (
      <div key={name} data-key={isKey}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
