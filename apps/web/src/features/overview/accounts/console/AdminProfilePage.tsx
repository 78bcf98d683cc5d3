// Profile page of an administrator: account and security, notices, sign-ins.
import { getAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { NotificationChoices } from '../../../services/notifications/shared/NotificationChoices.tsx';
import { AccountTab } from './AccountTab.tsx';
import * as styles from './ProfileFrame.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';
import { SignInsPanel } from './SignInsPanel.tsx';

export const AdminProfilePage = () => {
  const account = useAsk(getAccount);
  return (
    <ProfileFrame
      note="账号、登录安全与消息"
      tabs={[
        {
          key: 'account',
          name: '账号与安全',
          content: (
            <QueryView of={account} rows={8}>
              {(own) => <AccountTab account={own} />}
            </QueryView>
          ),
        },
        {
          key: 'notices',
          name: '消息设置',
          content: (
            <div className={styles.profileNarrow}>
              <NotificationChoices />
            </div>
          ),
        },
        { key: 'sign-ins', name: '登录记录', content: <SignInsPanel /> },
      ]}
    />
  );
};
