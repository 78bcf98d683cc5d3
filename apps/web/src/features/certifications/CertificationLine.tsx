// The four stations of certification as a road.
import { certificationStations } from '@rfb/contract/certifications/certifications.labels.ts';
import { type Stage, stages } from './stage.ts';

const notes = ['约 1 分钟', '约 5 分钟', '系统核验', '成为认证车队'];

export const CertificationLine = ({ stage }: { stage: Stage }) => {
  const here = stages.indexOf(stage);
  const stateOf = (index: number) => {
    if (index < here || stage === 'approved') return 'done';
    return index === here ? 'here' : 'ahead';
  };
  const words = { done: '已完成', here: '进行中', ahead: '未开始' };
  return (
    <ol className="certification-line" aria-label="认证进度">
      {certificationStations.map((station, index) => {
        const state = stateOf(index);
        return (
          <li key={station} className={`is-${state}`} aria-current={index === here ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? '✓' : index + 1}</i>
            {station}
            <span className="only-read">{words[state]}</span>
            <small>{notes[index]}</small>
          </li>
        );
      })}
    </ol>
  );
};
