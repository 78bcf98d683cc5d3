// The tabs every profile page has: account and security; notices and sign-ins.
import { getAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { NotificationChoices } from '../../../services/notifications/shared/NotificationChoices.tsx';
import { AccountTab } from './AccountTab.tsx';
import * as styles from './ProfileFrame.module.css';
import { SignInsPanel } from './SignInsPanel.tsx';

const OwnAccount = () => (
  <QueryView of={useAsk(getAccount)} rows={8}>
    {(own) => <AccountTab account={own} />}
  </QueryView>
);

export const accountTab = { key: 'account', name: '账号与安全', content: <OwnAccount /> };

export const personalTabs = [
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
];
