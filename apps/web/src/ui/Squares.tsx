// A mark from 1 to 5 as squares: shown, or chosen by mouse and arrow keys.
import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import * as styles from './Squares.module.css';

const MARKS = [1, 2, 3, 4, 5];

export const Squares = ({ name, value }: { name: string; value: number }) => (
  <span className={styles.squares} role="img" aria-label={`${name} ${value} 分，满分 5 分`}>
    {MARKS.map((mark) => (
      <i key={mark} className={cx(styles.square, mark <= value && styles.full)} />
    ))}
    <b className="num">{value}</b>
  </span>
);

type Props = { name: string; value?: number; onChange?: (value: number) => void };

/** A group of native radio buttons, so that arrow keys move between the marks. */
export const SquaresInput = ({ name, value = 0, onChange }: Props) => {
  const group = useId();
  return (
    <span className={styles.squares} role="radiogroup" aria-label={name}>
      {MARKS.map((mark) => (
        <label key={mark} className={styles.choice}>
          <input
            type="radio"
            name={group}
            aria-label={`${name} ${mark} 分`}
            checked={mark === value}
            onChange={() => onChange?.(mark)}
          />
          <i className={cx(styles.square, mark <= value && styles.full)} />
        </label>
      ))}
      <b className="num">{value > 0 ? value : '—'}</b>
    </span>
  );
};
