// Dialog to start, finish or cancel a usage: time and, for cancelling, the reason.
import { usageTitle } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { type UsageMove, usageMoveName, usageMoves } from '@rfb/contract/fleet/usages/usage.states.ts';
import { moveUsage } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { Form, Input, Modal } from 'antd';
import { fromField } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';

type Values = { at?: string; reason?: string };
type Props = { usage: Usage; move: UsageMove; onClose: () => void };

export const MoveUsageDialog = ({ usage, move, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const verb = usageMoveName(move, usage.kind, usage.state);
  const isCancelling = usageMoves[move].needsReason;
  const save = useChange(moveUsage, {
    form,
    draft: `usage-${move}.${usage.id}`,
    input: ({ at, reason = '' }: Values) => ({
      params: { usageId: usage.id },
      body: { move, reason, at: at ? fromField(at) : null },
    }),
    done: isCancelling ? (usage.state === 'done' ? '记录已作废' : '已取消') : `已登记${verb}`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`${verb}：${usageTitle(usage)}`}
      okText={`确认${verb}`}
      cancelText="不改变"
      okButtonProps={{ danger: isCancelling }}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        {isCancelling ? (
          <Form.Item name="reason" label="原因" required rules={[{ required: true, message: '请填写原因' }]}>
            <Input.TextArea rows={2} maxLength={200} showCount autoFocus />
          </Form.Item>
        ) : (
          <DateItem name="at" label={`${verb}时间`} extra="不填即为现在" hasTime autoFocus />
        )}
      </Form>
    </Modal>
  );
};
