// Form to plan a usage, enter a past one, or edit one; unavailable choices are explained beside the field.

import { usageCosts, usageFieldNames, usageKinds } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { fixedWhen } from '@rfb/contract/fleet/usages/usage.states.ts';
import { createUsage, updateUsage } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { cx } from '../../../../lib/cx.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { locked } from '../../../../ui/locked.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { DriverPick, PlanPick, VehiclePick } from './UsagePicks.tsx';
import { bodyOf, type Values, valuesOf } from './usage-values.ts';

const names = usageFieldNames;
const kindOptions = optionsOf(usageKinds);

const costs = Object.entries(usageCosts) as [keyof typeof usageCosts, string][];
const wide = { width: '100%' };

const Figures = ({ isTrip }: { isTrip: boolean }) => (
  <>
    {isTrip && (
      <Form.Item name="distanceKm" label={names.distanceKm}>
        <NumberInput min={0} max={100_000} precision={0} suffix="公里" style={wide} />
      </Form.Item>
    )}
    <Form.Item name="odometerKm" label={names.odometerKm}>
      <NumberInput min={0} max={5_000_000} precision={0} suffix="公里" style={wide} />
    </Form.Item>
    {costs.map(([key, name]) => (
      <Form.Item key={key} name={key} label={name}>
        <NumberInput min={0} max={10_000_000} precision={2} suffix="元" style={wide} />
      </Form.Item>
    ))}
  </>
);

export type Draft = Values & { usage?: Usage };
type Props = { draft: Draft; onClose: () => void; onSaved: (usageId: string) => void };

export const UsageForm = ({ draft, onClose, onSaved }: Props) => {
  const { usage, ...begun } = draft;
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) as Values | undefined;
  const kind = typed?.kind ?? usage?.kind ?? begun.kind ?? 'trip';
  const isFixed = (field: string) => usage !== undefined && fixedWhen[usage.state].includes(field);
  const lock = (field: string) =>
    locked(isFixed(field), usage?.state === 'done' ? '已经完成，不能再改' : '已经出发，不能再改');
  const hasFigures = typed?.isDone === true || (usage !== undefined && usage.state !== 'planned');
  const save = useSend({
    form,
    draft: `usage.${usage?.id ?? 'new'}`,
    send: (values: Values, call) =>
      usage
        ? call(updateUsage, {
            params: { usageId: usage.id },
            // Times keep their seconds unless they were edited.
            body: {
              ...bodyOf({ ...valuesOf(usage), ...values }),
              ...(values.startsAt === valuesOf(usage).startsAt && { startsAt: usage.startsAt }),
              ...(values.endsAt === valuesOf(usage).endsAt && { endsAt: usage.endsAt }),
              version: usage.version,
            },
          })
        : call(createUsage, { body: { ...bodyOf(values), isDone: values.isDone === true } }),
    done: usage ? '已保存' : typed?.isDone ? '使用记录已补记' : '已排班',
    onDone: ({ id }) => onSaved(id),
  });
  return (
    <EditDrawer
      title={usage ? '修改车辆使用' : '新增排班'}
      submit={usage ? '保存修改' : typed?.isDone ? '补记使用' : '确认排班'}
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={usage ? valuesOf(usage) : { kind: 'trip', ...begun }}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        <Form.Item name="kind" label={names.kind} required {...lock('kind')}>
          <Select options={kindOptions} disabled={isFixed('kind')} />
        </Form.Item>
        <Form.Item
          name="vehicleId"
          {...lock('vehicleId')}
          label={names.vehicleId}
          required
          rules={[{ required: true, message: '请选择车辆' }]}
        >
          <VehiclePick disabled={isFixed('vehicleId')} />
        </Form.Item>
        {kind === 'maintenance' ? (
          <>
            <Form.Item name="item" label={names.item} required rules={[{ required: true, message: '请填写维修项目' }]}>
              <Input maxLength={40} placeholder="二级维护" />
            </Form.Item>
            <Form.Item name="planId" label="对应的维护计划">
              <PlanPick vehicleId={typed?.vehicleId} />
            </Form.Item>
          </>
        ) : (
          <>
            <Form.Item name="driverId" label={names.driverId} {...lock('driverId')}>
              <DriverPick vehicleId={typed?.vehicleId} disabled={isFixed('driverId')} />
            </Form.Item>
            <Form.Item name="trailerId" label={`${names.trailerId}（牵引车选填）`} {...lock('trailerId')}>
              <VehiclePick isTrailer disabled={isFixed('trailerId')} />
            </Form.Item>
            <Form.Item
              name="origin"
              label={kind === 'trip' ? names.origin : '装卸地点'}
              required
              rules={[{ required: true, message: kind === 'trip' ? '请填写出发地' : '请填写装卸地点' }]}
            >
              <Input maxLength={40} />
            </Form.Item>
            {kind === 'trip' && (
              <Form.Item
                name="destination"
                label={names.destination}
                required
                rules={[{ required: true, message: '请填写目的地' }]}
              >
                <Input maxLength={40} />
              </Form.Item>
            )}
          </>
        )}
        <DateItem
          name="startsAt"
          label={names.startsAt}
          required
          rules={[{ required: true, message: '请填写开始时间' }]}
          hasTime
          disabled={isFixed('startsAt')}
          {...lock('startsAt')}
        />
        <DateItem
          name="endsAt"
          label={usage?.state === 'running' ? '预计结束时间' : names.endsAt}
          required
          dependencies={['startsAt']}
          rules={[
            { required: true, message: '请填写结束时间' },
            ({ getFieldValue }) => ({
              validator: (_, value?: string) =>
                value && getFieldValue('startsAt') && value <= getFieldValue('startsAt')
                  ? Promise.reject(new Error('结束时间应晚于开始时间'))
                  : Promise.resolve(),
            }),
          ]}
          hasTime
          disabled={isFixed('endsAt')}
          {...lock('endsAt')}
        />
        {kind === 'trip' && (
          <Form.Item name="loadKg" label={names.loadKg}>
            <NumberInput min={0} max={200} step={0.1} suffix="吨" style={wide} />
          </Form.Item>
        )}
        {!usage && (
          <Form.Item name="isDone" valuePropName="checked" className={cx(styles.formWide)}>
            <Checkbox>已经完成，补记里程和费用</Checkbox>
          </Form.Item>
        )}
        {hasFigures && <Figures isTrip={kind === 'trip'} />}
        <div className={styles.formWide}>
          <Form.Item name="note" label={names.note}>
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </div>
      </Form>
    </EditDrawer>
  );
};
