// The progress line of a multi-step form: done, current and upcoming steps.
import * as styles from './steps.module.css';

type Station = { title: string; note?: string };
type Props = { stations: readonly Station[]; current: number; label: string };

const stateOf = (index: number, current: number) => {
  if (index < current) return styles.done;
  return index === current ? styles.here : undefined;
};

/** `current` counts from 0; one past the last means all are done. */
export const StepLine = ({ stations, current, label }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {stations.map(({ title, note }, index) => (
      <li key={title} className={stateOf(index, current)} aria-current={index === current ? 'step' : undefined}>
        <i aria-hidden="true">{index < current ? '✓' : index + 1}</i>
        {title}
        {index < current && <span className="visually-hidden">，已完成</span>}
        {note && <small>{note}</small>}
      </li>
    ))}
  </ol>
);
