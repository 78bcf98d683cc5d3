// The choice of roles, each with what it is for.

import { allStaffRoles, type StaffRole, staffRoles } from '@rfb/contract/duties.ts';
import { staffRoleSummaries } from '@rfb/contract/identity/staff/duties.labels.ts';
import { Checkbox, Form } from 'antd';
import * as styles from './staff.module.css';

/** Not `required` on the field itself: it would put aria-required on a group, where ARIA does not allow it. */
const atLeastOne = (_: unknown, roles: StaffRole[] = []) =>
  roles.length > 0 ? Promise.resolve() : Promise.reject(new Error('请至少选择一个角色'));

export const RolesField = () => (
  <Form.Item label="角色" required>
    <Form.Item name="roles" noStyle rules={[{ validator: atLeastOne }]}>
      <Checkbox.Group className={styles.rolesField ?? ''}>
        {allStaffRoles.map((role) => (
          <Checkbox key={role} value={role}>
            {staffRoles[role]}　<span className="muted">{staffRoleSummaries[role]}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  </Form.Item>
);
