// The role of a colleague; an owner stands out.
import { type CompanyRole, companyRoles } from '@rfb/contract/colleagues/areas.ts';
import { cx } from '../../../lib/cx.ts';
import * as styles from './colleagues.module.css';

export const RoleTag = ({ role }: { role: CompanyRole }) => (
  <span className={cx(styles.role, role === 'owner' && styles.roleOwner)}>{companyRoles[role]}</span>
);
