// The steps of a procedure on a line: passed, current, ahead.
import * as styles from './StepLine.module.css';

export type Step = { name: string; note?: string; state: 'passed' | 'current' | 'ahead' };

export const StepLine = ({ label, steps }: { label: string; steps: Step[] }) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ name, note, state }) => (
      <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <i aria-hidden="true" />
        <span>{name}</span>
        {note && <small className="num">{note}</small>}
      </li>
    ))}
  </ol>
);
