// Account and security: the same for companies and administrators.
import type { Account } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import * as pageFrameStyles from '../../../../ui/PageFrame.module.css';
import { SecondFactorPanel } from '../../../identity/auth/shared/SecondFactorPanel.tsx';
import { SessionsPanel } from '../../../identity/auth/shared/SessionsPanel.tsx';
import { ConsentsPanel } from '../../../identity/legal/shared/ConsentsPanel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { MyDataPanel } from './MyDataPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import * as styles from './ProfileFrame.module.css';

export const AccountTab = ({ account }: { account: Account }) => (
  <div className={styles.accountColumns}>
    <div className={pageFrameStyles.pageBody}>
      <AccountPanel account={account} />
      <PasswordPanel />
      {account.role === 'admin' && <SecondFactorPanel />}
    </div>
    <div className={pageFrameStyles.pageBody}>
      <SessionsPanel />
      <ConsentsPanel />
      <MyDataPanel role={account.role} />
      <ClosingPanel account={account} />
    </div>
  </div>
);
