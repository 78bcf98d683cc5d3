// One colleague with what an owner may do: change the role, remove, restore, transfer ownership.

import { companyRoles } from '@rfb/contract/areas.ts';
import {
  type Colleague,
  changeColleagueRole,
  removeColleague,
  restoreColleague,
} from '@rfb/contract/identity/colleagues/colleagues.endpoints.ts';
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { App } from 'antd';
import { useState } from 'react';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './colleagues.module.css';
import { RoleDialog } from './RoleDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

const Actions = ({ person }: { person: Colleague }) => {
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<'role' | 'transfer'>();
  const { name, isDisabled } = person;
  const input = () => ({ params: { userId: person.id } });
  const remove = useChange(removeColleague, { input, done: `已停用 ${name}，其登录已结束` });
  const restore = useChange(restoreColleague, { input, done: `已恢复 ${name}` });
  const close = () => setDialog(undefined);
  const confirm = () =>
    modal.confirm({
      title: `停用 ${name}？`,
      content: '其所有登录立即结束，记录保留；之后可以恢复。',
      okText: '停用',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.settled(),
    });
  if (isDisabled)
    return (
      <button
        type="button"
        className="link"
        aria-label={`恢复 ${name}`}
        disabled={restore.isPending}
        onClick={() => restore.mutate()}
      >
        恢复
      </button>
    );
  return (
    <>
      <button type="button" className="link" aria-label={`改角色：${name}`} onClick={() => setDialog('role')}>
        改角色
      </button>
      <button type="button" className="link" aria-label={`转让负责人给 ${name}`} onClick={() => setDialog('transfer')}>
        转让
      </button>
      <button type="button" className="link" aria-label={`停用 ${name}`} onClick={confirm}>
        停用
      </button>
      {dialog === 'role' && <RoleDialog person={person} onClose={close} />}
      {dialog === 'transfer' && <TransferDialog person={person} onClose={close} />}
    </>
  );
};

const recentText = ({ recent, disabledAt }: Colleague) => {
  if (disabledAt) return `停用于 ${dayText(disabledAt).slice(5)}，记录保留`;
  return recent.map(({ action, count }) => `${actionLabelOf(action)} ${count} 次`).join('，') || '—';
};

export const PersonRow = ({ person }: { person: Colleague }) => (
  <tr>
    <th scope="row">
      <span className={styles.name}>
        <Monogram name={person.name} size={32} />
        <span>
          {person.name}
          <small className="num">{person.maskedPhone}</small>
        </span>
      </span>
    </th>
    <td>
      <RoleTag of={companyRoles} role={person.role} />
    </td>
    <td>
      {person.isDisabled ? (
        <StatusTag look={['grey', 'bar']}>已停用</StatusTag>
      ) : (
        <StatusTag look={['brand', 'dot']}>正常</StatusTag>
      )}
    </td>
    <td className="num" data-label="最近登录">
      {person.lastSignInAt ? shortTimeText(person.lastSignInAt) : '—'}
    </td>
    <td data-label="近 30 天">{recentText(person)}</td>
    <td className={styles.actions}>
      {person.isSelf ? (
        <span className="muted">本人</span>
      ) : (
        <Allowed to={changeColleagueRole}>
          <Actions person={person} />
        </Allowed>
      )}
    </td>
  </tr>
);
