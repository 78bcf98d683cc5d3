// Dialog to change the state of one or several vehicles: disable, enable, maintenance, scrap.
import { type FleetVehicleMove, vehicleMoves } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { moveVehicle, moveVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { Form, Input, Modal } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';

export type Moving = { move: FleetVehicleMove; vehicleIds: string[]; name: string };

const texts: Record<FleetVehicleMove, string> = {
  disable: '停用后不能派车，可以随时恢复使用。',
  enable: '恢复后为空闲，证件齐全即可派车。',
  repair: '维修期间不能派车。',
  finishRepair: '修好后为空闲，证件齐全即可派车。',
  scrap: '报废后不能恢复，资料和记录保留；同一车牌可以重新登记。',
};

export const MoveDialog = ({ moving, onClose }: { moving: Moving; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason?: string }>();
  const { move, vehicleIds, name } = moving;
  const { name: verb, needsReason } = vehicleMoves[move];
  const [vehicleId = ''] = vehicleIds;
  const common = { form, draft: `vehicles-${move}.${vehicleIds.join('.')}`, onDone: onClose };
  // A single vehicle that cannot be moved is answered with the reason; of several it is only counted.
  const one = useChange(moveVehicle, {
    ...common,
    input: ({ reason = '' }: { reason?: string }) => ({ params: { vehicleId }, body: { move, reason } }),
    done: `已${verb} 1 台`,
  });
  const several = useChange(moveVehicles, {
    ...common,
    input: ({ reason = '' }: { reason?: string }) => ({ body: { vehicleIds, move, reason } }),
    done: ({ moved, skipped }) => `已${verb} ${moved} 台${skipped > 0 ? `，${skipped} 台当前状态不能${verb}` : ''}`,
  });
  const save = vehicleIds.length === 1 ? one : several;
  return (
    <Modal
      open
      title={`${verb}：${name}`}
      okText={`确认${verb}`}
      cancelText="不改变"
      okButtonProps={{ danger: move === 'scrap' }}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts[move]}</p>
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
