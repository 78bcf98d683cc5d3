// Form to create or edit a vehicle: errors are rejected, warnings are shown beside their field.

import {
  bodyTypes,
  ownerships,
  type VehicleField,
  vehicleFieldNames,
  vehicleTypes,
} from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { createVehicle, updateVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { type Vehicle, vehicleFields } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { halfWidth, normaliseCode } from '@rfb/contract/normalise.ts';
import { colorsOfPlate, normalisePlate, plateColors, plateShapeOf } from '@rfb/contract/plates.ts';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { useConflict } from '../../../../ui/use-conflict.tsx';
import { bodyOf, factsOf, shownValue, type Values, valuesOf } from './vehicle-values.ts';

type DocumentDays = Partial<Record<keyof typeof vehicleDocuments, string>>;
type All = Values & { papers?: DocumentDays };

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const paperKinds = Object.keys(vehicleDocuments) as (keyof typeof vehicleDocuments)[];

const newVehicle = ({ papers = {}, ...values }: All) => ({
  body: {
    ...bodyOf(values),
    documents: paperKinds.flatMap((kind) => (papers[kind] ? [{ kind, expiresOn: papers[kind] ?? null }] : [])),
  },
});

type Props = { vehicle?: Vehicle | undefined; onClose: () => void; onSaved: (vehicleId: string) => void };

export const VehicleForm = ({ vehicle, onClose, onSaved }: Props) => {
  const [form] = Form.useForm<All>();
  const typed = Form.useWatch([], form) as All | undefined;
  const facts = typed && factsOf(typed);
  const warnings = facts ? vehicleWarnings(facts) : [];
  const conflict = useConflict<Values>({
    base: vehicle ? valuesOf(vehicle) : {},
    version: vehicle?.version ?? 0,
    read: valuesOf,
    labels: vehicleFieldNames,
    shown: shownValue,
  });
  const save = useSend({
    form,
    draft: `vehicle.${vehicle?.id ?? 'new'}`,
    send: (typed: All, call) => {
      if (!vehicle) return call(createVehicle, newVehicle(typed));
      const { values, version } = conflict.resolve(typed);
      return call(updateVehicle, { params: { vehicleId: vehicle.id }, body: { ...bodyOf(values), version } });
    },
    onFailure: (failure, typed) => vehicle !== undefined && conflict.handleFailure(failure, typed),
    done: vehicle ? '车辆资料已保存' : '车辆已登记',
    onDone: ({ id }) => onSaved(id),
  });
  /** Derives the colour from the plate, and the type trailer from a trailer's plate. */
  const followPlate = () => {
    const plate = normalisePlate(form.getFieldValue('plateNo') ?? '');
    const colors = colorsOfPlate(plate);
    const present = form.getFieldValue('plateColor');
    if (colors[0] && !colors.includes(present)) form.setFieldValue('plateColor', colors[0]);
    if (plateShapeOf(plate) === 'trailer') form.setFieldValue('vehicleType', 'trailer');
  };
  const field = (
    name: VehicleField,
    children: ReactNode,
    extra: { required?: boolean; label?: string; isRuled?: boolean } = {},
  ) => {
    const warning = warnings.find((one) => one.field === name);
    const { required = false, label = vehicleFieldNames[name], isRuled = true } = extra;
    return (
      <Form.Item
        name={name}
        label={label}
        required={required}
        rules={isRuled ? [ruleOf(vehicleFields[name])] : []}
        {...(warning && { extra: <span className={styles.formWarning}>提醒：{warning.text}</span> })}
      >
        {children}
      </Form.Item>
    );
  };
  const tonnes = { min: 0, max: 200, step: 0.1, suffix: '吨', style: { width: '100%' } };
  return (
    <EditDrawer
      title={vehicle ? '修改车辆资料' : '登记车辆'}
      submit={conflict.isShown ? '保存所选的值' : vehicle ? '保存资料' : '登记车辆'}
      isDirty={typed !== undefined && form.isFieldsTouched() && !save.isSuccess}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {conflict.choice}
      <Form
        form={form}
        hidden={conflict.isShown}
        layout="vertical"
        className={styles.twoColumns}
        initialValues={vehicle ? valuesOf(vehicle) : { plateColor: 'yellow', vehicleType: 'truck', ownership: 'own' }}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        {field(
          'plateNo',
          <NormalisedInput normalise={normalisePlate} placeholder="苏E8K372" autoFocus onBlur={followPlate} />,
          {
            required: true,
          },
        )}
        {field('plateColor', <Select options={options(plateColors)} />, { required: true })}
        {field('vehicleType', <Select options={options(vehicleTypes)} />, { required: true })}
        {field(
          'bodyType',
          <Select options={options(bodyTypes)} placeholder="请选择" showSearch optionFilterProp="label" />,
          { required: true },
        )}
        {field('lengthMm', <NumberInput min={0} max={25} step={0.1} suffix="米" style={{ width: '100%' }} />, {
          required: true,
          isRuled: false,
        })}
        {field('approvedLoadKg', <NumberInput {...tonnes} />, { isRuled: false })}
        {field('grossMassKg', <NumberInput {...tonnes} />, { isRuled: false, label: '总质量（牵引车填列车总质量）' })}
        {field('kerbMassKg', <NumberInput {...tonnes} />, { isRuled: false })}
        {field('volumeLitres', <NumberInput min={0} max={250} suffix="立方米" style={{ width: '100%' }} />, {
          isRuled: false,
        })}
        {field('ownership', <Select options={options(ownerships)} />, { required: true })}
        {field('vin', <NormalisedInput normalise={normaliseCode} />)}
        {field('engineNo', <NormalisedInput normalise={halfWidth} />)}
        <DateItem name="registeredOn" label={vehicleFieldNames.registeredOn} />
        {field('terminalNo', <NormalisedInput normalise={halfWidth} />)}
        {!vehicle &&
          paperKinds.map((kind) => (
            <DateItem key={kind} name={['papers', kind]} label={`${vehicleDocuments[kind]}有效期`} />
          ))}
        <div className={styles.formWide}>{field('note', <Input.TextArea rows={2} maxLength={200} showCount />)}</div>
      </Form>
    </EditDrawer>
  );
};
