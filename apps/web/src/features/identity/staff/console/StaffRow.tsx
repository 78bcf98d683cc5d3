// One administrator: name, roles, last login, and what an owner may do with the account.
import { staffRoles } from '@rfb/contract/duties.ts';
import {
  confirmStaff,
  disableStaff,
  enableStaff,
  resetStaffFactor,
  resetStaffPassword,
  type StaffMember,
} from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { App, Button } from 'antd';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { RoleTag } from '../../../../ui/RoleTag.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { TieList } from '../../proposals/shared/TieList.tsx';
import type { Shown } from './InitialPassword.tsx';
import * as styles from './staff.module.css';

type Props = { person: StaffMember; mayChange: boolean; onRoles: () => void; onPassword: (shown: Shown) => void };

const Standing = ({ isDisabled, isPasswordInitial, lastSignInAt, hasSecondFactor }: StaffMember) => {
  const tag = isDisabled ? (
    <StatusTag look={['grey', 'ring']}>已停用</StatusTag>
  ) : (
    isPasswordInitial && <StatusTag look={['amber', 'diamond']}>待首次登录</StatusTag>
  );
  if (tag) return <span className={styles.standing}>{tag}</span>;
  return (
    <span className={styles.standing}>
      {hasSecondFactor ? (
        <StatusTag look={['brand', 'dot']}>已开启二次验证</StatusTag>
      ) : (
        <StatusTag look={['amber', 'diamond']}>未开启二次验证</StatusTag>
      )}
      <span className="muted num">最近登录 {lastSignInAt ? timeText(lastSignInAt) : '—'}</span>
    </span>
  );
};

const Actions = ({ person, onRoles, onPassword }: Omit<Props, 'mayChange'>) => {
  const { modal } = App.useApp();
  const { name, isDisabled, isSelf } = person;
  const input = () => ({ params: { userId: person.id } });
  const disable = useChange(disableStaff, { input, done: `已停用 ${name}，其登录已结束` });
  const enable = useChange(enableStaff, { input, done: `已恢复 ${name}` });
  const reset = useChange(resetStaffPassword, { input, onDone: onPassword });
  const resetFactor = useChange(resetStaffFactor, { input, done: `已重置 ${name} 的二次验证，其登录已结束` });
  const confirm = useChange(confirmStaff, { input, done: `已确认 ${name} 的账号由本人使用` });
  const ask = (title: string, content: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText: '确定', cancelText: '取消', onOk: run });
  if (isDisabled)
    return (
      <Button type="link" onClick={() => enable.mutate()}>
        恢复
      </Button>
    );
  return (
    <>
      <Button type="link" onClick={onRoles}>
        改角色
      </Button>
      {person.mayConfirm && (
        <Button
          type="link"
          onClick={() =>
            ask(
              `确认 ${name} 的账号由本人使用？`,
              '请先当面或打电话问过本人：重置之后是他自己在登录。确认后，他与重置的人可以互相批准，操作日志写明由你确认。',
              () => confirm.settled(),
            )
          }
        >
          确认本人
        </Button>
      )}
      {!isSelf && (
        <>
          <Button
            type="link"
            onClick={() =>
              ask(
                `重置 ${name} 的密码？`,
                `其所有登录立即结束，用新的初始密码登录后须自己设置密码。${name} 如果没有在此之前开启的二次验证，你们两人在证明账号由本人使用之前不能互相批准。`,
                () => reset.settled(),
              )
            }
          >
            重置密码
          </Button>
          {person.hasSecondFactor && (
            <Button
              type="link"
              onClick={() =>
                ask(
                  `重置 ${name} 的二次验证？`,
                  '请先当面或电话确认是本人丢失了手机和恢复码。其所有登录立即结束，之后只用密码登录，直到重新开启；在证明账号由本人使用之前，你们两人不能互相批准。',
                  () => resetFactor.settled(),
                )
              }
            >
              重置二次验证
            </Button>
          )}
          <Button
            type="link"
            danger
            onClick={() => ask(`停用 ${name}？`, '其所有登录立即结束，之后可以恢复。', () => disable.settled())}
          >
            停用
          </Button>
        </>
      )}
    </>
  );
};

export const StaffRow = ({ mayChange, ...props }: Props) => {
  const { person } = props;
  return (
    <li>
      <div className={styles.staffName}>
        <Monogram name={person.name} size={32} />
        <div>
          <strong>{person.name}</strong>
          <span className="muted">
            {person.username}
            {person.isSelf && '（本人）'}
          </span>
        </div>
      </div>
      <span className={styles.roles}>
        {person.roles.map((role) => (
          <RoleTag key={role} of={staffRoles} role={role} />
        ))}
      </span>
      <Standing {...person} />
      <div className={styles.staffActions}>{mayChange && <Actions {...props} />}</div>
      {person.ties.length > 0 && (
        <div className={styles.ties}>
          <TieList ties={person.ties} />
        </div>
      )}
    </li>
  );
};
