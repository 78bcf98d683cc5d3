// What each role may do or see, one row per subject.
import type { ReactNode } from 'react';
import * as styles from './RightsTable.module.css';

type Rights = { does: readonly string[]; sees: readonly string[] };
type Props = { roles: { key: string; tag: ReactNode }[]; rows: { key: string; name: string; rights: Rights }[] };

const texts = { does: '可办', sees: '只看', none: '—' };

const rightOf = ({ does, sees }: Rights, role: string): keyof typeof texts => {
  if (does.includes(role)) return 'does';
  return sees.includes(role) ? 'sees' : 'none';
};

const Right = ({ right }: { right: keyof typeof texts }) => (
  <span className={styles.right} data-right={right}>
    {texts[right]}
  </span>
);

export const RightsTable = ({ roles, rows }: Props) => (
  <table className={styles.rights}>
    <thead>
      <tr>
        <th scope="col">事项</th>
        {roles.map(({ key, tag }) => (
          <th key={key} scope="col">
            {tag}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, rights }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {roles.map((role) => (
            <td key={role.key}>
              <Right right={rightOf(rights, role.key)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
