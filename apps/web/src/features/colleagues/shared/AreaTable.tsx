// What each role may do, rendered from the contract's areas that the server enforces.
import { type Area, allCompanyRoles, areas } from '@rfb/contract/colleagues/areas.ts';
import { areaLabels } from '@rfb/contract/colleagues/colleagues.labels.ts';
import * as styles from './colleagues.module.css';
import { RoleTag } from './RoleTag.tsx';

type Rights = { does: readonly string[]; sees: readonly string[] };

const rightOf = ({ does, sees }: Rights, role: string) => {
  if (does.includes(role)) return 'does';
  return sees.includes(role) ? 'sees' : 'none';
};
const rightTexts = { does: '可办', sees: '只看', none: '—' };

const Right = ({ right }: { right: keyof typeof rightTexts }) => (
  <span className={styles.right} data-right={right}>
    {rightTexts[right]}
  </span>
);

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
            <td key={role}>
              <Right right={rightOf(areas[area as Area], role)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
