// Utilisation charts: a bar for each of 30 days against the target, and by type over seven days.

import { getUtilisation, type Utilisation } from '@rfb/contract/fleet/usages/usage-figures.endpoints.ts';
import { bodyTypes, metres } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { useId } from 'react';
import { useIsNarrow } from '../../../../lib/media.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import * as styles from '../../../../ui/charts/charts.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as utilisationPanelsStyles from './UtilisationPanels.module.css';

const LEFT = 36;
const TOP = 10;
const BOTTOM = 124;
const y = (percent: number) => BOTTOM - (percent / 100) * (BOTTOM - TOP);

/** Narrower on a phone, so that its text keeps its size. */
const Bars = ({ days, target }: Utilisation) => {
  const caption = useId();
  const isNarrow = useIsNarrow();
  const width = isNarrow ? 340 : 760;
  const right = width - (isNarrow ? 4 : 20);
  const half = isNarrow ? 3.5 : 8;
  const slot = (right - LEFT) / days.length;
  const words = days.map(({ day, rate }) => `${day.slice(5)} ${rate === null ? '无可用车辆' : `${rate}%`}`).join('，');
  return (
    <svg viewBox={`0 0 ${width} 150`} width="100%" role="img" aria-labelledby={caption} className={styles.chart}>
      <title id={caption}>{`近 30 天利用率，目标 ${target}%：${words}`}</title>
      {[0, 25, 50, 75, 100].map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${right}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {days.map(({ day, rate }, index) => {
        const isLast = index === days.length - 1;
        const x = LEFT + slot * (index + 0.5);
        return (
          <g key={day}>
            {rate !== null && (
              <rect
                x={x - half}
                y={y(rate)}
                width={2 * half}
                height={BOTTOM - y(rate)}
                fill={rate >= target ? 'var(--c1)' : 'var(--line-2)'}
                opacity={isLast ? 0.55 : 1}
              />
            )}
            {index % 7 === 0 && (
              <text x={x} y={144} textAnchor="middle">
                {day.slice(5)}
              </text>
            )}
          </g>
        );
      })}
      <path
        d={`M${LEFT} ${y(target)}H${right}`}
        stroke="var(--c2)"
        strokeDasharray="5 4"
        strokeWidth="1.5"
        fill="none"
      />
    </svg>
  );
};

const Legend = ({ target }: { target: number }) => (
  <div className={`${styles.legend} ${utilisationPanelsStyles.legend}`}>
    <span>
      <i className={utilisationPanelsStyles.useMet} />
      达标
    </span>
    <span>
      <i className={utilisationPanelsStyles.useBelow} />
      低于目标
    </span>
    <span>
      <i className={utilisationPanelsStyles.useTarget} />
      目标 <span className="num">{target}%</span>
    </span>
  </div>
);

const typeName = ({ vehicleType, bodyType, lengthMm }: Utilisation['types'][number]) =>
  vehicleType === 'tractor'
    ? `${metres(lengthMm)} 米${bodyTypes[bodyType]}牵引`
    : `${metres(lengthMm)} 米${bodyTypes[bodyType]}`;

const Types = ({ types }: Pick<Utilisation, 'types'>) => (
  <ul className={utilisationPanelsStyles.useTypes}>
    {types.map((type) => (
      <li key={typeName(type)}>
        <span>
          {typeName(type)}
          <small className="num">{type.vehicles} 台</small>
        </span>
        <i aria-hidden="true">
          <b style={{ width: `${type.rate ?? 0}%` }} />
        </i>
        <span className="num">{type.rate === null ? '—' : `${type.rate}%`}</span>
      </li>
    ))}
  </ul>
);

export const UtilisationPanels = () => {
  const answer = useAsk(getUtilisation);
  const target = answer.data?.target;
  if (answer.data?.types.length === 0) return null;
  return (
    <div className={utilisationPanelsStyles.useFigures}>
      <Panel title="近 30 天利用率" extra={target !== undefined && <Legend target={target} />}>
        <QueryView of={answer} pending={<div className={utilisationPanelsStyles.useBlank} />}>
          {(known) => <Bars {...known} />}
        </QueryView>
      </Panel>
      <Panel title="按车型" extra={<span className="muted">近 7 天</span>}>
        <QueryView of={answer} pending={<div className={utilisationPanelsStyles.useBlank} />}>
          {(known) => <Types {...known} />}
        </QueryView>
      </Panel>
    </div>
  );
};
