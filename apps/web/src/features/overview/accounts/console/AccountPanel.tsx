// The user's own account: avatar, name, phone, email.
import type { Account } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { useState } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';

type Dialog = 'name' | 'phone' | 'email';

export const AccountPanel = ({ account }: { account: Account }) => {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { phone, email } = account;
  const change = (which: Dialog, label: string, name: string) => (
    <button type="button" className="link" aria-label={`${label}${name}`} onClick={() => setDialog(which)}>
      {label}
    </button>
  );
  return (
    <Panel title="账号">
      <AvatarRow account={account} />
      <FactRows
        columns={[
          [
            { name: '账号', value: <span className="num">{account.username}</span> },
            {
              name: '姓名',
              value: account.shownName,
              end: change('name', account.shownName ? '修改' : '填写', '姓名'),
            },
            { name: '身份', value: account.role === 'admin' ? '管理员' : '企业用户' },
            {
              name: '登录手机',
              value: phone && <span className="num">{maskPhone(phone)}</span>,
              end: change('phone', phone ? '更换' : '绑定', '登录手机'),
            },
            {
              name: '通知邮箱',
              value: email && <span className="num">{email}</span>,
              end: change('email', email ? '修改' : '填写', '通知邮箱'),
            },
            { name: '注册时间', value: <span className="num">{dayText(account.createdAt)}</span> },
            { name: '密码修改于', value: <span className="num">{dayText(account.passwordChangedAt)}</span> },
          ],
        ]}
      />
      {dialog === 'name' && <NameDialog shownName={account.shownName} onClose={close} />}
      {dialog === 'phone' && <PhoneDialog phone={phone} onClose={close} />}
      {dialog === 'email' && <EmailDialog email={email} onClose={close} />}
    </Panel>
  );
};
