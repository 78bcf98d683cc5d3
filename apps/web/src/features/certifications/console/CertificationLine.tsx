// Progress line with the four steps of certification.
import { certificationSteps } from '@rfb/contract/certifications/certifications.labels.ts';
import { variant } from '../../../lib/cx.ts';
import * as styles from './Certification.module.css';
import { type Stage, stepOf, steps } from './stage.ts';

const notesOf = (mode: 'auto' | 'review') => [
  '约 1 分钟',
  '约 5 分钟',
  mode === 'auto' ? '系统核验' : '秘书处审核',
  '成为认证车队',
];
const stateNames = { done: '已完成', here: '进行中', ahead: '未开始' };

export const CertificationLine = ({ stage, mode }: { stage: Stage; mode: 'auto' | 'review' }) => {
  const current = steps.indexOf(stepOf(stage));
  const notes = notesOf(mode);
  const stateOf = (index: number) => {
    if (index < current || stage === 'approved') return 'done';
    return index === current ? 'here' : 'ahead';
  };
  return (
    <ol className={styles.certificationLine} aria-label="认证进度">
      {certificationSteps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li key={step} className={variant(styles, 'is', state)} aria-current={index === current ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? '✓' : index + 1}</i>
            {step}
            <span className="only-read">{stateNames[state]}</span>
            <small>{notes[index]}</small>
          </li>
        );
      })}
    </ol>
  );
};
