// Progress line with the four steps of certification.
import { certificationSteps } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { variant } from '../../../../lib/cx.ts';
import * as styles from './Certification.module.css';
import { type Stage, stepOf, steps } from './stage.ts';

const notesOf = (decider: string) => ['约 1 分钟', '约 5 分钟', decider, '成为认证车队'];
const stateNames = { done: '已完成', here: '进行中', ahead: '未开始' };

export const CertificationLine = ({ stage, decider }: { stage: Stage; decider: string }) => {
  const current = steps.indexOf(stepOf(stage));
  const notes = notesOf(decider);
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
