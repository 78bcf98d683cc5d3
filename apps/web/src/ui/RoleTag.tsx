// The name of a role; the one who may do everything stands out.
import { cx } from '../lib/cx.ts';
import * as styles from './RoleTag.module.css';

type Props<Role extends string> = { of: Readonly<Record<Role, string>>; role: Role };

export const RoleTag = <Role extends string>({ of, role }: Props<Role>) => (
  <span className={cx(styles.role, role === 'owner' && styles.owner)}>{of[role]}</span>
);
