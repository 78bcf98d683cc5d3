// Those that can be sent, as radio buttons: the arrow keys choose, Enter goes on.
import { type RefObject, useId } from 'react';
import { cx } from '../../../../../lib/cx.ts';
import { type Candidate, Facts } from './CandidateFacts.tsx';
import * as styles from './CandidateList.module.css';
import type { Plan } from './plan.ts';

type Props<T> = {
  title: string;
  /** Undefined while the first answer is awaited. */
  items: { item: T; candidate: Candidate }[] | undefined;
  keyword: string;
  plan: Plan;
  chosen: string | undefined;
  rows: RefObject<HTMLFieldSetElement | null>;
  onChoose: (item: T) => void;
  onNext: () => void;
};

export const ReadyList = <T extends { id: string }>(props: Props<T>) => {
  const { title, items, keyword, plan, chosen, rows, onChoose, onNext } = props;
  const group = useId();
  if (!items) return <div className={styles.pending} role="status" aria-label={`正在加载${title}`} />;
  if (items.length === 0)
    return (
      <p className={styles.none} role="status">
        {keyword === '' ? `这段时间没有可派的${title}，原因见下` : `可派的${title}里没有“${keyword}”`}
      </p>
    );
  return (
    <fieldset ref={rows} className={styles.list}>
      <legend className="only-read">可派的{title}</legend>
      {items.map(({ item, candidate }, index) => (
        <label key={item.id} className={cx(item.id === chosen && styles.chosen)}>
          <input
            type="radio"
            name={group}
            aria-label={candidate.name}
            checked={item.id === chosen}
            onChange={() => onChoose(item)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (item.id !== chosen) onChoose(item);
              onNext();
            }}
          />
          <span>
            <Facts item={candidate} plan={plan} isBest={index === 0 && keyword === ''} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};
