// The actions of a member: renew (or resume when suspended) as a button, the others under 更多.
import { DownOutlined } from '@ant-design/icons';
import { downloadCertificate, issueCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { canMove } from '@rfb/contract/membership/members/member.states.ts';
import { type Member, renewMember } from '@rfb/contract/membership/members/members.endpoints.ts';
import { Button, Dropdown, type MenuProps } from 'antd';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import * as styles from './MemberListPage.module.css';
import { ResignDialog, ResumeDialog, SuspendDialog } from './ReasonDialogs.tsx';
import { RenewDrawer } from './RenewDrawer.tsx';

/** Downloads a member's certificate for staff. */
const saveCertificate = async (memberId: string, call: Call) => {
  const { code, fileName } = await call(issueCertificate, { params: { memberId } });
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};

const forms = {
  renew: RenewDrawer,
  changeLevel: LevelDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
  resign: ResignDialog,
};
type MoveName = keyof typeof forms;
export type Decision = { move: MoveName; member: Member };

export const DecisionForm = ({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) => {
  if (!decision) return null;
  const Form = forms[decision.move];
  return <Form member={decision.member} onClose={onClose} />;
};

type Props = {
  member: Member;
  onDecide: (decision: Decision) => void;
  onOpen: (memberId: string) => void;
};

const itemsOf = (member: Member, mayChange: boolean): MenuProps['items'] => {
  const item = (key: MoveName, label: string) => ({ key, label, disabled: !canMove(member, key) });
  const isSuspended = member.status === 'suspended';
  const open = { key: 'open', label: '查看会员期' };
  if (!mayChange) return [open];
  return [
    item('changeLevel', '变更等级'),
    { type: 'divider' },
    isSuspended ? item('renew', '续费') : item('suspend', '暂停会员'),
    item('resign', '登记退会'),
    { type: 'divider' },
    { key: 'certificate', label: '下载会员证书', disabled: member.status !== 'active' || member.daysLeft < 0 },
    open,
  ];
};

const useMemberActions = ({ member, onDecide, onOpen }: Props) => {
  const certificate = useSend({ send: saveCertificate });
  const first: { move: MoveName; word: string } =
    member.status === 'suspended' ? { move: 'resume', word: '恢复' } : { move: 'renew', word: '续费' };
  const choose = (key: string) => {
    if (key === 'open') onOpen(member.id);
    else if (key === 'certificate') certificate.mutate(member.id);
    else onDecide({ move: key as MoveName, member });
  };
  // All of them have the same duty.
  const mayChange = useMay()(renewMember);
  const menu = { items: itemsOf(member, mayChange) ?? [], onClick: ({ key }: { key: string }) => choose(key) };
  return { first: mayChange ? first : undefined, choose, menu };
};

/** For the last cell of a row. */
export const MemberActions = (props: Props) => {
  const { first, choose, menu } = useMemberActions(props);
  const { enterpriseName } = props.member;
  return (
    <span className={styles.memberActions}>
      {first && (
        <button
          type="button"
          className="link"
          aria-label={`${first.word}：${enterpriseName}`}
          onClick={() => choose(first.move)}
        >
          {first.word}
        </button>
      )}
      <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
        <button
          type="button"
          className={`link ${styles.memberMore}`}
          aria-haspopup="menu"
          aria-label={`更多：${enterpriseName}`}
        >
          更多 <DownOutlined aria-hidden />
        </button>
      </Dropdown>
    </span>
  );
};

/** For the footer of the drawer. */
export const DrawerActions = (props: Props) => {
  const { first, choose, menu } = useMemberActions(props);
  return (
    <>
      {first && (
        <Button type="primary" size="small" onClick={() => choose(first.move)}>
          {first.move === 'renew' ? '续费一年' : '恢复会员'}
        </Button>
      )}
      <Dropdown trigger={['click']} placement="topRight" menu={menu}>
        <Button size="small">
          更多 <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </>
  );
};
