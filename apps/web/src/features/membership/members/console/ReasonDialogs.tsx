// The dialogs of moves that only need a reason: suspend, resume, resign, take back a resignation.
import {
  type Member,
  resignMember,
  resumeMember,
  suspendMember,
  undoResignation,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useMemberConflict } from '../shared/use-member-conflict.tsx';
import * as styles from './MemberListPage.module.css';
import * as renewFormStyles from './RenewForm.module.css';
import { requiredMark } from './RenewForm.tsx';

type Props = { member: Member; onClose: () => void };
type Values = { reason: string; until?: string };

type MoveDialog = {
  move: 'suspend' | 'resume' | 'resign' | 'undoResignation';
  verb: string;
  text: string;
  okText: string;
  isDanger?: boolean;
  hasUntil?: boolean;
  send: (call: Call, memberId: string, version: number, values: Values) => Promise<unknown>;
  done: string;
};

const dialogs = {
  suspend: {
    move: 'suspend',
    verb: '暂停会员',
    text: '暂停期间企业可以登录查看，不能参与新的业务；进行中的运单继续履行。企业会收到通知和原因。',
    okText: '确认暂停',
    isDanger: true,
    hasUntil: true,
    send: (call, memberId, version, { reason, until }) =>
      call(suspendMember, { params: { memberId }, body: { version, reason, until: until || null } }),
    done: '会员资格已暂停，企业的下一次操作起生效',
  },
  resume: {
    move: 'resume',
    verb: '恢复会员',
    text: '恢复后按会员期计算状态：会员期未结束的立即可以办理业务，会员期不因暂停延长。',
    okText: '确认恢复',
    send: (call, memberId, version, { reason }) =>
      call(resumeMember, { params: { memberId }, body: { version, reason } }),
    done: '会员资格已恢复',
  },
  resign: {
    move: 'resign',
    verb: '登记退会',
    text: '退会后会员资格立即失效，车队不再出现在名录中；历史记录保留。以后续费即可重新入会。',
    okText: '确认退会',
    isDanger: true,
    send: (call, memberId, version, { reason }) =>
      call(resignMember, { params: { memberId }, body: { version, reason } }),
    done: '已登记退会',
  },
  undoResignation: {
    move: 'undoResignation',
    verb: '撤销退会',
    text: '退会登记撤销，会员期照旧计算；退会时还在暂停的，暂停恢复。企业会收到通知和原因。',
    okText: '确认撤销退会',
    send: (call, memberId, version, { reason }) =>
      call(undoResignation, { params: { memberId }, body: { version, reason } }),
    done: '退会已撤销，会员资格按会员期恢复',
  },
} as const satisfies Record<string, MoveDialog>;

const dialogFor = (dialog: MoveDialog) => {
  const ReasonDialog = ({ member, onClose }: Props) => {
    const conflict = useMemberConflict(member.version, dialog.move);
    const [form] = Form.useForm<Values>();
    const save = useSend({
      form,
      draft: `${dialog.verb}.${member.id}`,
      send: (values: Values, call) => dialog.send(call, member.id, conflict.version, values),
      done: dialog.done,
      onDone: onClose,
      onFailure: conflict.handleFailure,
    });
    return (
      <Modal
        open
        title={`${dialog.verb}：${member.enterpriseName}`}
        okText={dialog.okText}
        cancelText="不改变"
        okButtonProps={{ danger: dialog.isDanger ?? false, disabled: !conflict.isPossible }}
        confirmLoading={save.isPending}
        onOk={form.submit}
        onCancel={onClose}
      >
        {conflict.note}
        <p className={styles.moveText}>{dialog.text}</p>
        <Form
          form={form}
          layout="vertical"
          className={renewFormStyles.memberForm}
          requiredMark={requiredMark}
          onFinish={save.mutate}
        >
          <Form.Item name="reason" label="原因" required rules={[ruleOf(suspendMember.body.shape.reason)]}>
            <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
          </Form.Item>
          {dialog.hasUntil && <DateItem name="until" label="暂停至（含当日；不填则至分会恢复为止）" />}
        </Form>
      </Modal>
    );
  };
  return ReasonDialog;
};

export const SuspendDialog = dialogFor(dialogs.suspend);
export const ResumeDialog = dialogFor(dialogs.resume);
export const ResignDialog = dialogFor(dialogs.resign);
export const UndoResignationDialog = dialogFor(dialogs.undoResignation);
