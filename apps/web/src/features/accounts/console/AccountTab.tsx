// Account and security: the same for companies and administrators.
import type { Account } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { SessionsPanel } from '../../auth/shared/SessionsPanel.tsx';
import { ConsentsPanel } from '../../legal/shared/ConsentsPanel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { MyDataPanel } from './MyDataPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

export const AccountTab = ({ account }: { account: Account }) => (
  <div className="account-columns">
    <div className="page-body">
      <AccountPanel account={account} />
      <PasswordPanel />
    </div>
    <div className="page-body">
      <SessionsPanel />
      <ConsentsPanel />
      <MyDataPanel role={account.role} />
      <ClosingPanel account={account} />
    </div>
  </div>
);
