// What each role may do, rendered from the contract's areas that the server enforces.
import { type Area, allCompanyRoles, areas } from '@rfb/contract/colleagues/areas.ts';
import { areaLabels } from '@rfb/contract/colleagues/colleagues.labels.ts';
import * as styles from './colleagues.module.css';
import { RoleTag } from './RoleTag.tsx';

type Rights = { does: readonly string[]; sees: readonly string[] };

const rightOf = ({ does, sees }: Rights, role: string) => {
  if (does.includes(role)) return '可办';
  return sees.includes(role) ? '只看' : '—';
};

export const AreaTable = () => (
  <table className={styles.areas}>
    <thead>
      <tr>
        <th scope="col">事项</th>
        {allCompanyRoles.map((role) => (
          <th key={role} scope="col">
            <RoleTag role={role} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(areaLabels).map(([area, label]) => (
        <tr key={area}>
          <th scope="row">{label}</th>
          {allCompanyRoles.map((role) => (
            <td key={role} data-right={rightOf(areas[area as Area], role)}>
              {rightOf(areas[area as Area], role)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
