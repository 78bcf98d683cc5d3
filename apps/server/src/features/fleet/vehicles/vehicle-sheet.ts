// Imports vehicles from a sheet: parses and validates its cells by the contract's rules and saves them in batches.

import { bodyTypes, ownerships, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { normalisePlate, plateColors, plateShapeOf } from '@rfb/contract/plates.ts';
import { backgroundContext, recordAudits } from '../../../platform/audit/audit.ts';
import { parseThousandths } from '../../../platform/sheets/typed-cells.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import {
  dayCell,
  parseForm,
  type Read,
  type Readers,
  readCells,
  type SheetImport,
} from '../../services/imports/exports.ts';
import { documentColumns, EXAMPLE, vehicleColumns } from './vehicle-columns.ts';
import { addVehicles, listPlatesOf, vehicleGrams } from './vehicles.queries.ts';

/** Finds the key by its label; people also write 黄牌 and 黄色. */
const keyOf = (labels: Record<string, string>, text: string) =>
  Object.keys(labels).find((key) => labels[key] === text.replace(/[牌色]$/, '') || labels[key] === text);

const typeWords: Record<string, string> = { ...vehicleTypes, 牵引车: 'tractor', 挂车: 'trailer', 载货汽车: 'truck' };
const bodyWords: Record<string, string> = {
  仓栅: 'fence',
  仓栅式: 'fence',
  翼展: 'wing',
  骨架: 'skeleton',
  轿运: 'carCarrier',
};
const typeOf = (text: string, plate: string) => {
  if (text === '') return plateShapeOf(plate) === 'trailer' ? 'trailer' : 'truck';
  return keyOf(vehicleTypes, text) ?? typeWords[text];
};

const words = (labels: Record<string, string>) => Object.values(labels).join('、');

const oneOf = (key: string | undefined, labels: Record<string, string>): Read =>
  key === undefined ? { problem: `请填写其中之一：${words(labels)}` } : { value: key };

const MASSES = ['grossMassKg', 'kerbMassKg', 'approvedLoadKg'];

const number = (key: string, text: string, unit: string): Read => {
  if (text === '') return key === 'lengthMm' ? { problem: '请填写车长' } : { value: null };
  const read = parseThousandths(text, unit);
  // Whole kilograms typed into a column of tons.
  if ('value' in read && MASSES.includes(key) && read.value > 200_000)
    return { problem: `单位是吨，是否应为 ${read.value / 1_000_000}` };
  return read;
};

const readers: Readers = {
  plateColor: (text) => oneOf(keyOf(plateColors, text), plateColors),
  vehicleType: (text, cells) => oneOf(typeOf(text, normalisePlate(cells.plateNo ?? '')), vehicleTypes),
  bodyType: (text) => oneOf(keyOf(bodyTypes, text) ?? bodyWords[text], bodyTypes),
  ownership: (text) => oneOf(keyOf(ownerships, text), ownerships),
  lengthMm: (text) => number('lengthMm', text, '米'),
  grossMassKg: (text) => number('grossMassKg', text, '吨'),
  kerbMassKg: (text) => number('kerbMassKg', text, '吨'),
  approvedLoadKg: (text) => number('approvedLoadKg', text, '吨'),
  volumeLitres: (text) => number('volumeLitres', text, '立方米'),
  registeredOn: dayCell,
  ...Object.fromEntries(documentColumns.map((kind) => [kind, dayCell])),
};

const documentsIn = (read: Record<string, unknown>) =>
  documentColumns.flatMap((kind) => (read[kind] ? [{ kind, expiresOn: read[kind] }] : []));

const isDocument = ([key]: [string, unknown]) => (documentColumns as string[]).includes(key);

const readVehicle: SheetImport<VehicleForm>['read'] = (_deps, cells, today) => {
  const { read, remarks } = readCells(vehicleColumns, readers, cells);
  if (typeof read.registeredOn === 'string' && read.registeredOn > today)
    remarks.push({ column: 'registeredOn', text: '注册日期不能晚于今天', isWarning: false });
  const fields = Object.fromEntries(Object.entries(read).filter((entry) => !isDocument(entry)));
  const found = parseForm(VehicleForm, { ...fields, documents: documentsIn(read) }, remarks);
  if (!found.values) return found;
  const warnings = vehicleWarnings(found.values).map(({ field, text }) => ({ column: field, text, isWarning: true }));
  return { values: found.values, remarks: warnings };
};

const identityOf = ({ plateNo, plateColor }: Pick<VehicleForm, 'plateNo' | 'plateColor'>) => `${plateNo} ${plateColor}`;

export const vehicleSheet: SheetImport<VehicleForm> = {
  kind: 'vehicles',
  unit: '台',
  link: '/user/fleet-management/vehicles',
  columns: vehicleColumns,
  isExample: ({ note = '' }) => note.startsWith(EXAMPLE),
  read: readVehicle,
  identity: {
    of: identityOf,
    column: 'plateColor',
    taken: '与已登记车辆重复（车牌 + 颜色）',
    repeated: '与第 {row} 行重复（车牌 + 颜色）',
  },
  findTaken: async (_deps, db, companyId, identities) => {
    const plates = identities.map((identity) => identity.split(' ')[0] ?? '');
    return new Set((await listPlatesOf(db, companyId, plates)).map(identityOf));
  },
  save: async (deps, trx, batch, { companyId, userId, taskId }) => {
    const rows = batch.map(({ documents, ...form }) => ({
      documents,
      row: { id: deps.newId(), companyId, ...form, searchGrams: vehicleGrams(form) },
    }));
    const added = new Set(
      await addVehicles(
        trx,
        rows.map(({ row }) => row),
      ),
    );
    const kept = rows.filter(({ row }) => added.has(row.id));
    const papers = kept.flatMap(({ row, documents }) =>
      draftRows(deps, { ownerKind: 'vehicle', ownerId: row.id, companyId, userId }, documents),
    );
    if (papers.length > 0) await saveDocuments(trx, papers);
    await recordAudits(
      trx,
      kept.map(({ row: { id, plateNo, plateColor } }) => ({
        action: 'vehicle.added',
        ...backgroundContext({ userId, companyId }),
        subject: { kind: 'vehicle', id },
        after: { plateNo, plateColor, taskId },
      })),
    );
    return kept.length;
  },
};
