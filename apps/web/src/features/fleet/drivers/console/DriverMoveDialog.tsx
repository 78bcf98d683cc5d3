// Dialog to change the state of a driver: suspend, reactivate, left.
import { type DriverMove, driverMoves } from '@rfb/contract/fleet/drivers/driver.states.ts';
import { moveDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';

export type DriverMoving = { move: DriverMove; driverId: string; name: string };

export const DriverMoveDialog = ({ moving, onClose }: { moving: DriverMoving; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason?: string }>();
  const { move, driverId, name } = moving;
  const { name: verb, needsReason } = driverMoves[move];
  const save = useChange(moveDriver, {
    form,
    draft: `driver-${move}.${driverId}`,
    input: ({ reason = '' }: { reason?: string }) => ({ params: { driverId }, body: { move, reason } }),
    done: `已${verb}`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`${verb}：${name}`}
      okText={`确认${verb}`}
      cancelText="不改变"
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item
          name="reason"
          label={needsReason ? '原因' : '原因（选填）'}
          required={needsReason}
          rules={needsReason ? [{ required: true, message: `请填写${verb}原因` }] : []}
        >
          <Input.TextArea rows={2} maxLength={200} showCount autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
