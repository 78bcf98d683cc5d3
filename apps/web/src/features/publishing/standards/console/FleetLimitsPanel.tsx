// The fleet's registered vehicles against GB 1589: limit and clause of what exceeds one, the field each lacks.

import { bodyTypes, metres, tons, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { UNREGISTERED } from '@rfb/contract/publishing/standards/fleet-check.ts';
import { verdicts } from '@rfb/contract/publishing/standards/gb1589.ts';
import { type CheckedVehicles, getFleetLimits } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { Link } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './standards.module.css';

type Finding = CheckedVehicles['findings'][number];

const measureOf = ({ unit }: Finding, value: number | null) => {
  if (value === null) return '没有收录';
  return unit === 'mm' ? `${metres(value)} 米` : `${tons(value)} 吨`;
};

const findingText = (one: Finding) =>
  [
    `${one.label} ${measureOf(one, one.actual)}，限值 ${measureOf(one, one.limit)}`,
    one.verdict === 'over' && `超 ${measureOf(one, one.excess)}`,
    one.clause,
    !one.isChecked && '限值待核对',
    one.note,
  ]
    .filter(Boolean)
    .join('；');

const Plates = ({ group: { examples, count } }: { group: CheckedVehicles }) => (
  <span>
    {examples.map(({ id, plateNo }) => (
      <Link key={id} className={`link ${styles.plate}`} to={`/user/fleet-management/vehicles?open=${id}`}>
        {plateNo}
      </Link>
    ))}
    {count > examples.length && `等 ${count} 台`}
  </span>
);

const Row = ({ group }: { group: CheckedVehicles }) => (
  <li>
    <Plates group={group} />
    <span>
      {group.findings.map(({ label, verdict }) => (
        <StatusTag key={label} look={verdict === 'over' ? ['red', 'bar'] : ['amber', 'diamond']}>
          {verdicts[verdict]}
        </StatusTag>
      ))}
      {group.findings.length === 0 && <StatusTag look={['grey', 'ring']}>资料不全</StatusTag>}
    </span>
    <small>
      {vehicleTypes[group.vehicleType]}，{bodyTypes[group.bodyType]}。
      {[...group.findings.map(findingText), ...group.missing.map((field) => `缺${field}，补全后才能比较`)].join('。')}
    </small>
  </li>
);

export const FleetLimitsPanel = () => {
  const limits = useAsk(getFleetLimits);
  return (
    <Panel title="我的车辆与 GB 1589" extra={<span className="muted">按登记的车长与总质量</span>}>
      <QueryView of={limits} rows={4}>
        {({ over, depends, incomplete, clear, groups }) => (
          <>
            <p>
              {over + depends + incomplete + clear === 0
                ? '还没有登记车辆，登记后在这里逐台比较。'
                : `超出 ${over} 台，需核对 ${depends} 台，资料不全 ${incomplete} 台，其余 ${clear} 台已登记的项目没有超出。`}
            </p>
            <ul className={styles.rows}>
              {groups.map((group) => (
                <Row key={group.examples[0]?.id} group={group} />
              ))}
            </ul>
            <p className="muted">
              平台不登记{UNREGISTERED.join('、')}，这几项请用计算器自查；只作自查，不代替检验与执法认定。
            </p>
          </>
        )}
      </QueryView>
    </Panel>
  );
};
