// The 403 page inside the shell: says who may open the page and links to the dashboard.
import type { Access } from '@rfb/contract/access.ts';
import { companyTypes } from '@rfb/contract/company-types.ts';
import type { PageRow } from '@rfb/contract/console-pages.ts';
import { duties, roleNames, type StaffRole } from '@rfb/contract/duties.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { homeOf } from '../lib/navigation.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';

const owners: Partial<Record<Access, string>> = {
  canAdmin: '管理员',
  canCompany: '企业用户',
  canFleet: companyTypes.fleet,
  canShipper: companyTypes.shipper,
};

type Viewer = Pick<CurrentUser, 'role' | 'subRole'> & { staffRoles?: readonly StaffRole[] };

/** The right kind of account, but not the role the page is for. */
const lackingRole = ({ path }: PageRow, { staffRoles }: Viewer) => {
  const duty = dutyOf(path);
  return duty && staffRoles && { needed: `“${roleNames(duties[duty].sees)}”角色`, own: roleNames(staffRoles) };
};

export const Forbidden = ({ page, user }: { page: PageRow; user: Viewer }) => {
  const navigate = useNavigate();
  const lacking = lackingRole(page, user);
  const owner = lacking?.needed ?? owners[page.access] ?? '其他用户';
  const own = lacking?.own ?? (user.subRole ? companyTypes[user.subRole] : '管理员');
  return (
    <ErrorScreen
      drawing="barred"
      title={`这里只对${owner}开放`}
      actions={
        <Button type="primary" onClick={() => void navigate(homeOf(user))}>
          {user.role === 'admin' ? '返回数据看板' : '返回工作台'}
        </Button>
      }
      footnote={`403　当前身份：${own}`}
    >
      {lacking
        ? `${page.title}由${owner}使用。你的角色是${own}，如需使用，请让所有者调整你的角色。`
        : `${page.title}由${owner}使用。你的账号是${own}，如需使用，请换用${owner}账号登录。`}
    </ErrorScreen>
  );
};
