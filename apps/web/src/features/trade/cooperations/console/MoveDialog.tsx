// Dialog to accept, decline, withdraw, pause, resume or end a cooperation, with the reason the other side reads.
import { type CooperationMove, cooperationMoves } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import * as endpoints from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Form, Input, Modal } from 'antd';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/Dialog.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';

export type Moving = { cooperation: Pick<Cooperation, 'id' | 'partner'>; move: CooperationMove };

const texts: Record<CooperationMove, { lead: string; reason?: string; done: string }> = {
  accept: { lead: '接受后，对方的定向竞价会先向你开放。你可以随时暂停或终止。', done: '已接受合作邀请' },
  decline: { lead: '对方会看到“已拒绝”和你写的理由。', reason: '理由（可不填）', done: '已拒绝邀请' },
  withdraw: { lead: '撤回后对方不能再接受这次邀请，可以重新邀请。', done: '邀请已撤回' },
  pause: {
    lead: '暂停期间互不开放定向竞价，已有的记录不变。只有暂停的一方可以恢复。',
    reason: '原因（可不填，对方可见）',
    done: '合作已暂停',
  },
  resume: { lead: '恢复后定向竞价重新先向对方开放。', done: '合作已恢复' },
  end: {
    lead: '终止后双方都会看到原因，以往记录保留；再次合作需要重新邀请。',
    reason: '终止原因（对方可见）',
    done: '合作已终止',
  },
};

type Values = { reason?: string };

const send = ({ cooperation: { id }, move }: Moving, { reason = '' }: Values, call: Call): Promise<unknown> => {
  const params = { cooperationId: id };
  const body = { reason };
  switch (move) {
    case 'accept':
      return call(endpoints.acceptCooperation, { params });
    case 'decline':
      return call(endpoints.declineCooperation, { params, body });
    case 'withdraw':
      return call(endpoints.withdrawCooperation, { params });
    case 'pause':
      return call(endpoints.pauseCooperation, { params, body });
    case 'resume':
      return call(endpoints.resumeCooperation, { params });
    case 'end':
      return call(endpoints.endCooperation, { params, body });
  }
};

const schemas = {
  decline: endpoints.declineCooperation.body.shape.reason,
  pause: endpoints.pauseCooperation.body.shape.reason,
  end: endpoints.endCooperation.body.shape.reason,
};
const ruleFor = (move: CooperationMove) =>
  move === 'decline' || move === 'pause' || move === 'end' ? [ruleOf(schemas[move])] : [];

export const MoveDialog = ({ moving, onClose }: { moving: Moving; onClose: () => void }) => {
  const { cooperation, move } = moving;
  const [form] = Form.useForm<Values>();
  const { name } = cooperationMoves[move];
  const { lead, reason, done } = texts[move];
  useReturnFocus();
  const save = useSend({
    form,
    draft: `cooperation-${move}.${cooperation.id}`,
    send: (values: Values, call) => send(moving, values, call),
    done,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`${name}：${cooperation.partner.name}`}
      okText={`确认${name}`}
      cancelText="不改变"
      okButtonProps={{ danger: move === 'end' || move === 'decline' }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.dialogLead}>{lead}</p>
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={save.mutate}>
        {reason && (
          <Form.Item name="reason" label={reason} required={move === 'end'} rules={ruleFor(move)}>
            <Input.TextArea rows={2} maxLength={200} showCount autoFocus />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
