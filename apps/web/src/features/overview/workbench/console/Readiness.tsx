// Requirements for bidding and trips, unmet ones first.
import { numberText } from '@rfb/contract/number-text.ts';
import type { FleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { type ReadinessName, readinessNames } from '@rfb/contract/overview/workbench/fleet-workbench.labels.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './FleetBench.module.css';

const units: Partial<Record<ReadinessName, string>> = { papers: '项', vehicles: '台', drivers: '名' };
const paths: Record<ReadinessName, string> = {
  membership: '/user/profile',
  certification: '/user/fleet-management/certification',
  papers: '/user/fleet-management/documents',
  blacklist: '/user/profile',
  vehicles: '/user/fleet-management/vehicles',
  drivers: '/user/fleet-management/drivers',
};

export const Readiness = ({ readiness }: Pick<FleetWorkbench, 'readiness'>) => {
  const ordered = readiness.toSorted((a, b) => Number(a.isMet) - Number(b.isMet));
  const met = readiness.filter(({ isMet }) => isMet).length;
  return (
    <Panel
      title="下一次成交还差什么"
      extra={
        <span className="muted">
          已具备{' '}
          <span className="num">
            {met} / {readiness.length}
          </span>
        </span>
      }
    >
      <ul className={styles.readiness}>
        {ordered.map(({ kind, isMet, done, total }) => (
          <li key={kind} data-met={isMet}>
            <i aria-hidden="true" />
            <span>{readinessNames[kind]}</span>
            {units[kind] && (
              <span className="num">
                {numberText(done)} / {numberText(total)} {units[kind]}
              </span>
            )}
            {isMet ? (
              <small>已具备</small>
            ) : (
              <Link className="link" to={paths[kind]}>
                未具备，去处理
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
