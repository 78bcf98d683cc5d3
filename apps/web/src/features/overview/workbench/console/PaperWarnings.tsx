// Papers that expired or expire soon, most urgent first.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { FleetWorkbench, PaperWarning } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/Panel.tsx';
import { Expiry } from '../../../membership/documents/shared/Expiry.tsx';
import * as styles from './FleetBench.module.css';

const FLEET = '/user/fleet-management';
const pathOf = ({ ownerKind, ownerId }: PaperWarning) =>
  ownerKind === 'company' ? `${FLEET}/documents` : `${FLEET}/${ownerKind}s?open=${ownerId}`;
const ownerOf = ({ ownerKind, ownerName }: PaperWarning) =>
  ownerKind === 'vehicle' ? shownPlate(ownerName) : ownerName || '企业证照';

export const PaperWarnings = ({ papers: { expired, within15, within60, items } }: Pick<FleetWorkbench, 'papers'>) => {
  if (items.length === 0) return null;
  const counts: [string, number][] = [
    ['已过期', expired],
    ['15 天内', within15],
    ['60 天内', within60],
  ];
  return (
    <Panel
      title="证照预警"
      flush
      extra={
        <span className={`muted ${styles.paperCounts}`}>
          {counts
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <span key={name}>
                {name} <span className="num">{count}</span>
              </span>
            ))}
        </span>
      }
    >
      <ul className={styles.paperWarnings}>
        {items.map((paper) => (
          <li key={`${paper.ownerId} ${paper.kind}`}>
            <Link to={pathOf(paper)}>{ownerOf(paper)}</Link>
            <span>{documentNames[paper.kind]}</span>
            <Expiry {...paper} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
