// The three figures in the page's header, each hidden without data.
import { grouped } from '../../../../site/format.ts';
import type { DisciplineContent } from './content.ts';
import * as styles from './discipline.module.css';

export const HeadFigures = ({ content: { convention, figures } }: { content: DisciplineContent }) => {
  const shown = [
    { name: '签署企业', value: convention.signatoryCount, unit: '' },
    { name: '本季受理举报', value: figures.accepted, unit: '' },
    { name: '办结中位用时', value: figures.medianDays ?? 0, unit: ' 天' },
  ].filter(({ value }) => value > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.headFigures}>
      {shown.map(({ name, value, unit }) => (
        <div key={name}>
          <dd>
            {grouped(value)}
            {unit && <small>{unit}</small>}
          </dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
};
