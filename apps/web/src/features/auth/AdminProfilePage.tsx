// An administrator's own page: account, password, devices.
import { getCurrentUser } from '@rfb/contract/auth/auth.endpoints.ts';
import { useAsk } from '../../lib/query-client.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Columns, PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordPanel } from '../../widgets/PasswordPanel.tsx';
import { SessionsPanel } from '../../widgets/SessionsPanel.tsx';

const AccountPanel = () => (
  <Panel title="账号">
    <Answer of={useAsk(getCurrentUser)} rows={3}>
      {({ username, email }) => (
        <Facts
          items={[
            ['账号', username],
            ['身份', '管理员'],
            ['邮箱', email],
          ]}
        />
      )}
    </Answer>
  </Panel>
);

export const AdminProfilePage = () => (
  <PageFrame title="个人信息" note="账号与登录安全">
    <Columns
      main={
        <>
          <PasswordPanel />
          <SessionsPanel />
        </>
      }
      side={<AccountPanel />}
    />
  </PageFrame>
);
