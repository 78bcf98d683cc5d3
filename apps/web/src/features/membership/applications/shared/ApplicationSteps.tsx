// Progress line with the steps of an application.

import { variant } from '../../../../lib/cx.ts';
import * as styles from './ApplicationSteps.module.css';
import type { Step } from './application-progress.ts';

const marks = { done: '✓', here: '', ahead: '', refused: '—' };
const stateNames = { done: '已完成', here: '进行中', ahead: '未开始', refused: '' };

export const ApplicationSteps = ({ steps }: { steps: Step[] }) => (
  <ol className={styles.applicationSteps} aria-label="入会申请进度">
    {steps.map(({ title, note, state }) => (
      <li key={title} className={variant(styles, 'is', state)} aria-current={state === 'here' ? 'step' : undefined}>
        <i aria-hidden="true">{marks[state]}</i>
        <strong>{title}</strong>
        <span className={styles.spoken}>{stateNames[state]}</span>
        {note && <span className="muted">{note}</span>}
      </li>
    ))}
  </ol>
);
