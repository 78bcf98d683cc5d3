// What each role may do, rendered from the contract's duties that the server enforces.
import { dutyLabels } from '@rfb/contract/staff/duties.labels.ts';
import { allStaffRoles, type Duty, duties, staffRoles } from '@rfb/contract/staff/duties.ts';
import * as styles from './staff.module.css';

type Rights = { does: readonly string[]; sees: readonly string[] };

const rightOf = ({ does, sees }: Rights, role: string) => {
  if (does.includes(role)) return '可办';
  return sees.includes(role) ? '只看' : '—';
};

export const DutyTable = () => (
  <table className={styles.dutyTable}>
    <thead>
      <tr>
        <th scope="col">事项</th>
        {allStaffRoles.map((role) => (
          <th key={role} scope="col">
            {staffRoles[role]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(duties).map(([duty, rights]) => (
        <tr key={duty}>
          <th scope="row">{dutyLabels[duty as Duty]}</th>
          {allStaffRoles.map((role) => (
            <td key={role} data-right={rightOf(rights, role)}>
              {rightOf(rights, role)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
