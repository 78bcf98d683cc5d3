// Takes back the last renewal or upgrade of a member: says what becomes of term, level and money, and asks why.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { getMember, type Member, undoMemberTerm } from '@rfb/contract/membership/members/members.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useSecondPerson } from '../../dues/shared/use-second-person.ts';
import { useMemberConflict } from '../shared/use-member-conflict.tsx';
import * as styles from './MemberListPage.module.css';
import * as renewFormStyles from './RenewForm.module.css';
import { requiredMark } from './RenewForm.tsx';

type Detail = ReplyOf<typeof getMember>;

const outcomeOf = ({ undoable, terms: [last, before] }: Detail) => {
  if (!undoable || !last) return '没有可以撤销的续费或升级；更早的请在会费账里逐笔冲销。';
  const term =
    undoable.kind === 'renewal'
      ? `${last.startsOn} 至 ${last.endsOn} 这一期取消${before ? `，到期时间改回 ${before.endsOn}` : ''}`
      : '等级改回升级以前的等级，会员期的起止不变';
  return `${term}。为它登记的收款、抵扣和减免逐笔冲销，这笔应收作废；钱确实到账的，撤销以后请在会费账里重新登记到账。企业会收到通知和原因。`;
};

export const UndoTermDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const conflict = useMemberConflict(member.version, 'undoTerm');
  const detail = useAsk(getMember, { params: { memberId: member.id } });
  const [form] = Form.useForm<{ reason: string }>();
  const second = useSecondPerson();
  const kind = detail.data?.undoable?.kind;
  const verb = kind === 'upgrade' ? '撤销升级' : '撤销续费';
  const save = useChange(undoMemberTerm, {
    form,
    draft: `undo-term.${member.id}`,
    input: ({ reason }: { reason: string }) => ({
      params: { memberId: member.id },
      body: { version: conflict.version, reason },
    }),
    done: ({ proposalId }) =>
      proposalId
        ? second.sent('票据已经交给会员，会员期暂时不变')
        : `${kind ? receivableKinds[kind] : '续费'}已撤销，分录逐笔冲销`,
    onDone: onClose,
    onFailure: conflict.handleFailure,
  });
  return (
    <Modal
      open
      title={`${verb}：${member.enterpriseName}`}
      okText={`确认${verb}`}
      cancelText="不改变"
      okButtonProps={{ danger: true, disabled: !kind || !conflict.isPossible }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {conflict.note}
      <QueryView of={detail} rows={2}>
        {(loaded) => <p className={styles.moveText}>{outcomeOf(loaded)}</p>}
      </QueryView>
      <Form
        form={form}
        layout="vertical"
        className={renewFormStyles.memberForm}
        requiredMark={requiredMark}
        onFinish={save.mutate}
      >
        <Form.Item name="reason" label="原因" required rules={[ruleOf(undoMemberTerm.body.shape.reason)]}>
          <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
