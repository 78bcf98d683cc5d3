// The stations an application passes, as a road.

import { variant } from '../../../lib/cx.ts';
import * as styles from './ApplicationSteps.module.css';
import type { Station } from './application-progress.ts';

const marks = { done: '✓', here: '', ahead: '', refused: '—' };
const words = { done: '已完成', here: '进行中', ahead: '未开始', refused: '' };

export const ApplicationSteps = ({ stations }: { stations: Station[] }) => (
  <ol className={styles.applicationSteps} aria-label="入会申请进度">
    {stations.map(({ title, note, state }) => (
      <li key={title} className={variant(styles, 'is', state)} aria-current={state === 'here' ? 'step' : undefined}>
        <i aria-hidden="true">{marks[state]}</i>
        <strong>{title}</strong>
        <span className={styles.spoken}>{words[state]}</span>
        {note && <span className="muted">{note}</span>}
      </li>
    ))}
  </ol>
);
