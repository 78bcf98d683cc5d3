// The choice of one role, each with what it is for.
import { allCompanyRoles, type CompanyRole, companyRoles } from '@rfb/contract/areas.ts';
import { roleSummaries } from '@rfb/contract/identity/colleagues/colleagues.labels.ts';
import { Form, Radio } from 'antd';
import * as styles from './colleagues.module.css';

type Props = { name: string; label: string; roles?: readonly CompanyRole[]; wrong: string };

export const RoleChoice = ({ name, label, roles = allCompanyRoles, wrong }: Props) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: wrong }]}>
    <Radio.Group className={styles.roleChoice ?? ''}>
      {roles.map((role) => (
        <Radio key={role} value={role}>
          {companyRoles[role]}
          <small>{roleSummaries[role]}</small>
        </Radio>
      ))}
    </Radio.Group>
  </Form.Item>
);
