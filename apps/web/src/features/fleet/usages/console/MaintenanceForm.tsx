// Form to create or edit a maintenance plan: interval in days or kilometres, and the last maintenance.
import {
  createMaintenancePlan,
  type MaintenancePlan,
  updateMaintenancePlan,
} from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { Form, Input } from 'antd';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDialog, EnterSubmits } from '../../../../ui/EditDialog.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { VehiclePick } from './UsagePicks.tsx';

type Values = {
  vehicleId?: string;
  item?: string;
  everyDays?: number | null;
  everyKm?: number | null;
  lastOn?: string;
  lastKm?: number | null;
  note?: string;
};

const bodyOf = (values: Values) => ({
  item: values.item?.trim() ?? '',
  everyDays: values.everyDays ?? null,
  everyKm: values.everyKm ?? null,
  lastOn: values.lastOn ?? '',
  lastKm: values.lastKm ?? null,
  note: values.note?.trim() ?? '',
});

type Props = { plan: MaintenancePlan | undefined; onClose: () => void };

export const MaintenanceForm = ({ plan, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) as Values | undefined;
  const save = useSend({
    form,
    draft: `maintenance.${plan?.id ?? 'new'}`,
    send: (values: Values, call) =>
      plan
        ? call(updateMaintenancePlan, {
            params: { planId: plan.id },
            body: { ...bodyOf(values), version: plan.version },
          })
        : call(createMaintenancePlan, { body: { vehicleId: values.vehicleId ?? '', ...bodyOf(values) } }),
    done: '维护计划已保存',
    onDone: onClose,
  });
  const number = { precision: 0, style: { width: '100%' } };
  return (
    <EditDialog
      title={plan ? '修改维护计划' : '新增维护计划'}
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      submit="保存计划"
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={plan ?? {}}
        onFinish={save.mutate}
      >
        {!plan && (
          <Form.Item name="vehicleId" label="车辆" required rules={[{ required: true, message: '请选择车辆' }]}>
            <VehiclePick />
          </Form.Item>
        )}
        <Form.Item name="item" label="维护项目" required rules={[{ required: true, message: '请填写维护项目' }]}>
          <Input maxLength={40} placeholder="二级维护" />
        </Form.Item>
        <Form.Item name="everyDays" label="间隔天数">
          <NumberInput min={1} max={3650} suffix="天" {...number} />
        </Form.Item>
        <Form.Item name="everyKm" label="间隔里程">
          <NumberInput min={100} max={1_000_000} suffix="公里" {...number} />
        </Form.Item>
        <DateItem
          name="lastOn"
          label="上次维护日期"
          required
          rules={[{ required: true, message: '请填写上次维护日期' }]}
        />
        <Form.Item name="lastKm" label="上次维护时的里程">
          <NumberInput min={0} max={5_000_000} suffix="公里" {...number} />
        </Form.Item>
        <div className={styles.formWide}>
          <Form.Item name="note" label="备注">
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </div>
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
