// Form to create or edit a vehicle: errors are rejected, warnings are shown beside their field.
import {
  type VehicleField,
  vehicleFieldList,
  vehicleFieldNames,
  vehicleFields,
} from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { hasColdClass, vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { createVehicle, updateVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { type Vehicle, vehicleSchemas } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { colorsOfPlate, normalisePlate, plateShapeOf } from '@rfb/contract/plates.ts';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { EditDrawer } from '../../../../ui/EditDrawer.tsx';
import { FieldItem } from '../../../../ui/FieldItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { MeasureInput } from '../../../../ui/MeasureInput.tsx';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from '../../../../ui/TwoColumnForm.module.css';
import { useConflict } from '../../../../ui/use-conflict.tsx';
import { bodyOf, factsOf, shownValue, type Values, valuesOf } from './vehicle-values.ts';

/** An applicant registers its vehicles one by one; papers, sheets and moves begin with the membership. */
export const useIsApplicant = () => useAsk(getCompanyProfile).data?.member === null;

type DocumentDays = Partial<Record<keyof typeof vehicleDocuments, string>>;
type All = Values & { papers?: DocumentDays };

const paperKinds = Object.keys(vehicleDocuments) as (keyof typeof vehicleDocuments)[];

/** As in the table, with the owner before the numbers; the note comes last. */
const fieldsInOrder = vehicleFieldList
  .filter((name) => name !== 'ownership' && name !== 'note')
  .flatMap((name): VehicleField[] => (name === 'vin' ? ['ownership', name] : [name]));

const hints: Partial<Record<VehicleField, string>> = {
  coldClass: '照车身标牌填写；车队主页会写每类几台',
  dangerClasses: '照道路运输证填写；车队主页会写每类几台',
};

const newValues = { plateColor: 'yellow', vehicleType: 'truck', ownership: 'own', dangerClasses: [] };

const newVehicle = ({ papers = {}, ...values }: All) => ({
  body: {
    ...bodyOf(values),
    documents: paperKinds.flatMap((kind) => (papers[kind] ? [{ kind, expiresOn: papers[kind] ?? null }] : [])),
  },
});

type Props = { vehicle?: Vehicle | undefined; onClose: () => void; onSaved: (vehicleId: string) => void };

export const VehicleForm = ({ vehicle, onClose, onSaved }: Props) => {
  const [form] = Form.useForm<All>();
  const isApplicant = useIsApplicant();
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
  /** Controls of their own; the others follow from the kind of the field. */
  const controls: Partial<Record<VehicleField, ReactNode>> = {
    plateNo: <NormalisedInput normalise={normalisePlate} placeholder="苏E8K372" autoFocus onBlur={followPlate} />,
    bodyType: <Select options={optionsOf(bodyTypes)} placeholder="请选择" showSearch optionFilterProp="label" />,
    vin: <NormalisedInput normalise={normaliseCode} />,
  };
  const { vehicleType = 'truck', bodyType = 'box', coldClass } = typed ?? (vehicle ? valuesOf(vehicle) : {});
  /** A class that does not belong to the body is shown while it is filled in, so that it can be cleared. */
  const isAsked = (name: VehicleField) =>
    name !== 'coldClass' || Boolean(coldClass) || hasColdClass({ vehicleType, bodyType });
  const field = (name: VehicleField) => {
    const row = vehicleFields[name];
    const warning = warnings.find((one) => one.field === name);
    return (
      <FieldItem
        key={name}
        name={name}
        row={row}
        label={name === 'grossMassKg' ? '总质量（牵引车填列车总质量）' : row.label}
        // The rule is about thousandths, the form has metres and tons.
        rules={row.kind === 'measure' ? [] : [ruleOf(vehicleSchemas[name])]}
        extra={warning ? <span className={styles.formWarning}>提醒：{warning.text}</span> : hints[name]}
      >
        {row.kind === 'measure' ? <MeasureInput row={row} /> : controls[name]}
      </FieldItem>
    );
  };
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
        initialValues={vehicle ? valuesOf(vehicle) : newValues}
        scrollToFirstError={{ focus: true }}
        onFinish={save.mutate}
      >
        {fieldsInOrder.filter(isAsked).map(field)}
        {!vehicle &&
          !isApplicant &&
          paperKinds.map((kind) => (
            <DateItem key={kind} name={['papers', kind]} label={`${vehicleDocuments[kind]}有效期`} />
          ))}
        {field('note')}
      </Form>
    </EditDrawer>
  );
};
