// The shipper plans recurring orders: what, on which days of the week, loading when.
import { addDays } from '@rfb/contract/days.ts';
import { windowNames } from '@rfb/contract/transport/orders/schedule.fields.ts';
import { createRecurringOrder } from '@rfb/contract/transport/recurring/recurring.endpoints.ts';
import { weekdayNames } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import { Checkbox, Form, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import * as dialogStyles from '../../../../ui/Dialog.module.css';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { CargoItems, LaneItems, OrderItem } from '../shared/AgreementFields.tsx';
import { ContactItems } from '../shared/ScheduleFields.tsx';
import { StopFields } from '../shared/StopFields.tsx';
import type { StopItemProps } from '../shared/StopTimes.tsx';
import { type RecurringValues, recurringFieldsOf, recurringOf } from './recurring-values.ts';

const WIDE = { width: '100%' };
const required = (name: string) => [{ required: true, message: `请填写${name}` }];
/** Not `required`, which a group of checkboxes cannot say to a screen reader. */
const someDay = {
  validator: (_: unknown, days: number[] | undefined) =>
    days?.length ? Promise.resolve() : Promise.reject(new Error('请至少选一天')),
};
const weekdays = Object.entries(weekdayNames).map(([day, name]) => ({ value: Number(day), label: `周${name}` }));
const two = (number: number) => String(number).padStart(2, '0');
const clock = Array.from({ length: 48 }, (_, half) => `${two(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`).map(
  (value) => ({ value, label: value }),
);

type ClockProps = { name: string | (string | number)[]; label: string; isRequired?: boolean };
const ClockItem = ({ name, label, isRequired = false }: ClockProps) => (
  <Form.Item name={name} label={label} {...(isRequired && { rules: required(label) })}>
    <Select options={clock} showSearch allowClear={!isRequired} placeholder="请选择" />
  </Form.Item>
);

const DayItems = ({ today }: { today: string }) => (
  <>
    <div className={styles.formWide}>
      <Form.Item name="weekdays" label="每周装货" rules={[someDay]}>
        <Checkbox.Group options={weekdays} />
      </Form.Item>
    </div>
    <DateItem name="from" label="从" required rules={required('开始日期')} min={today} />
    <DateItem name="until" label="至" required rules={required('结束日期')} min={today} />
    <ClockItem name="loadFrom" label={windowNames.loadFrom} isRequired />
    <ClockItem name="loadTo" label={windowNames.loadTo} isRequired />
    <Form.Item name="deliveryDays" label="装货后第几天送达" extra="0 是当天；不约定送达时间就留空">
      <NumberInput style={WIDE} min={0} max={15} precision={0} suffix="天" />
    </Form.Item>
    <span />
    <ClockItem name="deliveryFrom" label={windowNames.deliverFrom} />
    <ClockItem name="deliveryTo" label={windowNames.deliverTo} />
  </>
);

/** The window of a place between, so many days after loading. */
const RecurringStopTimes = ({ at, label }: StopItemProps) => (
  <>
    <Form.Item name={[at, 'days']} label={`${label}装货后第几天`} extra="0 是当天；不约定时间就留空">
      <NumberInput style={WIDE} min={0} max={15} precision={0} suffix="天" />
    </Form.Item>
    <span />
    <ClockItem name={[at, 'from'] as (string | number)[]} label={`${label}最早`} />
    <ClockItem name={[at, 'to'] as (string | number)[]} label={`${label}最晚`} />
  </>
);

const PriceItems = () => (
  <>
    <Form.Item
      name="price"
      label="没有协议价时的运价"
      extra="有协议价的日子按协议价。留空：没有协议价就不下单并通知你；填写：按这个价发给车队，由车队接受"
    >
      <NumberInput style={WIDE} min={0.01} max={9_999_999} precision={2} suffix="元/车" />
    </Form.Item>
    <Form.Item name="trips" label="每次车次" rules={required('车次')}>
      <NumberInput style={WIDE} min={1} max={20} precision={0} suffix="车" />
    </Form.Item>
    <OrderItem name="taxPercent" extra="没有协议价时用" />
    <OrderItem name="paymentDays" extra="没有协议价时用，从签收回单起算" />
  </>
);

type Props = { cooperationId: string; fleetName: string; today: string; aheadDays: number; onClose: () => void };

export const RecurringDrawer = ({ cooperationId, fleetName, today, aheadDays, onClose }: Props) => {
  const [form] = Form.useForm<RecurringValues>();
  const typed = Form.useWatch([], form) as RecurringValues | undefined;
  const save = useChange(createRecurringOrder, {
    form,
    draft: `recurring.${cooperationId}`,
    fieldsOf: recurringFieldsOf,
    input: (values: RecurringValues) => ({ params: { cooperationId }, body: recurringOf(values) }),
    done: '周期运单已排好，车队会收到通知',
    onDone: onClose,
  });
  return (
    <EditDrawer
      title={`新建周期运单：${fleetName}`}
      submit="保存计划"
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={dialogStyles.dialogLead}>
        装货日前 {aheadDays} 天自动下单，每天只下一次；每一单都由车队接单或拒单。内容不能修改，要改就结束后另排一个。
      </p>
      <Form
        form={form}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={{ trips: 1, paymentDays: 30, from: addDays(today, 1) }}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        <DayItems today={today} />
        <LaneItems />
        <StopFields times={RecurringStopTimes} />
        <CargoItems />
        <PriceItems />
        <ContactItems />
      </Form>
    </EditDrawer>
  );
};
