// A vehicle as people enter it and as screens show it.
import * as z from 'zod/mini';
import { formSchemas, replySchemas } from '../../field-schemas.ts';
import { Id, Instant, PlateNo } from '../../fields.ts';
import { keyOf } from '../../lists.ts';
import { documentKindsOf } from '../../membership/documents/document.labels.ts';
import { DocumentDraft, DocumentSlot, type DocumentDraft as Draft } from '../../membership/documents/documents.ts';
import { normaliseCode } from '../../normalise.ts';
import { plateColors } from '../../plates.ts';
import { isVin } from '../../vin.ts';
import { listedVehicleFields, vehicleFields } from './vehicle.fields.ts';
import { bodyTypes, ownerships, vehicleStates, vehicleTypes } from './vehicle.labels.ts';
import { type VehicleFacts, vehicleProblems } from './vehicle-rules.ts';

export const PlateColor = keyOf(plateColors, '请选择号牌颜色');
export const VehicleType = keyOf(vehicleTypes, '请选择车辆类型');
export const BodyType = keyOf(bodyTypes, '请选择车型');
export const Ownership = keyOf(ownerships, '请选择归属');
export const VehicleState = keyOf(vehicleStates, '车辆状态有误');

const Vin = z.pipe(
  z.pipe(z.string('请填写车架号'), z.transform(normaliseCode)),
  z.string().check(z.refine((vin) => vin === '' || isVin(vin), '车架号为 17 位字母和数字，不含 I、O、Q，请对照行驶证')),
);

export const vehicleSchemas = formSchemas(vehicleFields, { plateNo: PlateNo, vin: Vin });

const possible = (form: z.core.ParsePayload<VehicleFacts>) => {
  for (const { field, text } of vehicleProblems(form.value))
    form.issues.push({ code: 'custom', message: text, path: [field], input: form.value });
};
const isOfVehicle = ({ kind }: Draft) => documentKindsOf('vehicle').includes(kind);

export const VehicleForm = z
  .strictObject({
    ...vehicleSchemas,
    documents: z._default(
      z.array(DocumentDraft).check(
        z.maxLength(4, '证件过多'),
        z.refine((drafts) => drafts.every(isOfVehicle), '这不是车辆的证件'),
        z.refine((drafts) => new Set(drafts.map(({ kind }) => kind)).size === drafts.length, '同一种证件只填一份'),
      ),
      [],
    ),
  })
  .check(possible);
export type VehicleForm = z.output<typeof VehicleForm>;

export const VehicleChange = z.strictObject({ ...vehicleSchemas, version: z.int('版本有误') }).check(possible);
export type VehicleChange = z.output<typeof VehicleChange>;

export const VehicleRow = z.strictObject({
  id: z.string(),
  ...replySchemas(vehicleFields, listedVehicleFields),
  state: VehicleState,
  stateReason: z.string(),
  /** In the order 行驶证, 道路运输证, 保险, 年检. */
  documents: z.array(DocumentSlot),
  isDispatchable: z.boolean(),
  /** Reasons why it is not ready, for readinessWords. */
  reasons: z.array(z.string()),
});
export type VehicleRow = z.output<typeof VehicleRow>;

export const Vehicle = z.strictObject({
  ...VehicleRow.shape,
  ...replySchemas(vehicleFields),
  photoFileIds: z.array(Id),
  stateSince: Instant,
  createdAt: Instant,
  version: z.int(),
});
export type Vehicle = z.output<typeof Vehicle>;
