// An administrator's own page: account, password, devices.
import { getCurrentUser } from '@rfb/contract/auth/auth.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Facts } from '../../ui/Facts.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordPanel } from '../../widgets/PasswordPanel.tsx';
import { SessionsPanel } from '../../widgets/SessionsPanel.tsx';

const AccountPanel = () => {
  const { data, error } = useAsk(getCurrentUser);
  const absent = error ? error.message : '正在读取';
  return (
    <Panel title="账号">
      <Facts
        items={[
          ['账号', data?.username ?? absent],
          ['身份', '管理员'],
          ['邮箱', data ? data.email : absent],
        ]}
      />
    </Panel>
  );
};

export const AdminProfilePage = () => (
  <PageFrame title="个人信息" note="账号与登录安全">
    <AccountPanel />
    <PasswordPanel />
    <SessionsPanel />
  </PageFrame>
);
