// The 403 page inside the shell: says who may open the page and links to the dashboard.
import type { Access } from '@rfb/contract/access.ts';
import type { CurrentUser } from '@rfb/contract/auth/users.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import type { PageRow } from '@rfb/contract/console-pages.ts';
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

export const Forbidden = ({ page, user }: { page: PageRow; user: CurrentUser }) => {
  const navigate = useNavigate();
  const owner = owners[page.access] ?? '其他用户';
  const own = user.subRole ? companyTypes[user.subRole] : '管理员';
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
      {page.title}由{owner}使用。你的账号是{own}，如需使用，请换用{owner}账号登录。
    </ErrorScreen>
  );
};
