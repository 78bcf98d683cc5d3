// The actions of a member: renew (or resume when suspended) as a button, the others under 更多.
import { DownOutlined } from '@ant-design/icons';
import type { Endpoint, ReplyOf } from '@rfb/contract/endpoint.ts';
import { downloadCertificate, issueCertificate } from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { canMove } from '@rfb/contract/membership/members/member.states.ts';
import {
  changeMemberLevel,
  type getMember,
  type Member,
  renewMember,
  resignMember,
  resumeMember,
  suspendMember,
  undoMemberTerm,
  undoResignation,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { useMay, useMayOpen } from '../../../../lib/use-may.tsx';
import { LevelDialog } from './LevelDialog.tsx';
import * as styles from './MemberListPage.module.css';
import { ResignDialog, ResumeDialog, SuspendDialog, UndoResignationDialog } from './ReasonDialogs.tsx';
import { RenewDrawer } from './RenewDrawer.tsx';
import { UndoTermDialog } from './UndoTermDialog.tsx';

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
  undoResignation: UndoResignationDialog,
  undoTerm: UndoTermDialog,
};
type MoveName = keyof typeof forms;
const calls = {
  renew: renewMember,
  changeLevel: changeMemberLevel,
  suspend: suspendMember,
  resume: resumeMember,
  resign: resignMember,
  undoResignation,
  undoTerm: undoMemberTerm,
} satisfies Record<MoveName, Endpoint>;
type Detail = ReplyOf<typeof getMember>;
type MenuItems = NonNullable<MenuProps['items']>;
export type Decision = { move: MoveName; member: Member };

export const DecisionForm = ({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) => {
  if (!decision) return null;
  const Form = forms[decision.move];
  return <Form member={decision.member} onClose={onClose} />;
};

type Props = {
  member: Member;
  /** What can be taken back; absent where it is not known. */
  undoable?: Detail['undoable'];
  onDecide: (decision: Decision) => void;
  onOpen: (memberId: string) => void;
};

const DUES = '/admin/member/dues';

const useMemberActions = ({ member, undoable, onDecide, onOpen }: Props) => {
  const navigate = useNavigate();
  const certificate = useSend({ send: saveCertificate });
  const may = useMay();
  const maySeeDues = useMayOpen(DUES);
  const isSuspended = member.status === 'suspended';
  const first: { move: MoveName; word: string } = isSuspended
    ? { move: 'resume', word: '恢复' }
    : { move: 'renew', word: '续费' };
  const move = (key: MoveName, label: string) =>
    may(calls[key]) ? [{ key, label, disabled: !canMove(member, key) }] : [];
  const isValid = member.status === 'active' && member.daysLeft >= 0;
  const groups = [
    [
      ...move('changeLevel', '变更等级'),
      ...(undoable ? move('undoTerm', undoable.kind === 'upgrade' ? '撤销升级' : '撤销续费') : []),
    ],
    [
      ...(isSuspended ? move('renew', '续费') : move('suspend', '暂停会员')),
      ...(canMove(member, 'undoResignation') ? move('undoResignation', '撤销退会') : move('resign', '登记退会')),
    ],
    [
      ...(may(issueCertificate) ? [{ key: 'certificate', label: '下载会员证书', disabled: !isValid }] : []),
      ...(maySeeDues ? [{ key: 'dues', label: '会费账' }] : []),
      { key: 'open', label: '查看会员期' },
    ],
  ].filter((group) => group.length > 0);
  const items: MenuItems = groups.flatMap((group, index) => (index > 0 ? [{ type: 'divider' }, ...group] : group));
  const choose = (key: string) => {
    if (key === 'open') onOpen(member.id);
    else if (key === 'dues') void navigate(`${DUES}?open=${member.id}`);
    else if (key === 'certificate') certificate.mutate(member.id);
    else onDecide({ move: key as MoveName, member });
  };
  const menu = { items, onClick: ({ key }: { key: string }) => choose(key) };
  return { first: may(calls[first.move]) ? first : undefined, choose, menu };
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
