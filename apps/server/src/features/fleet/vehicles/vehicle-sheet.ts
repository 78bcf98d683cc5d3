// Imports vehicles from a sheet: parses and validates its cells by the contract's rules and saves them in batches.

import { vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { bodyTypes, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import {
  type ColdClass,
  coldClasses,
  type DangerClass,
  dangerClasses,
} from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import { vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { normalisePlate, plateColors, plateShapeOf } from '@rfb/contract/plates.ts';
import { backgroundContext, recordAudits } from '../../../platform/audit/audit.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import {
  dayCell,
  fieldReaders,
  keyOfLabel,
  oneOf,
  parseForm,
  type Readers,
  readCells,
  type SheetImport,
} from '../../services/imports/exports.ts';
import { documentColumns, EXAMPLE, vehicleColumns } from './vehicle-columns.ts';
import { addVehicles, listPlatesOf, vehicleGrams } from './vehicles.queries.ts';

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
  return keyOfLabel(vehicleTypes, text) ?? typeWords[text];
};

const fieldReader = fieldReaders(vehicleFields);
const readBy = (name: keyof typeof vehicleFields): Readers[string] => fieldReader[name] ?? ((value) => ({ value }));

const readers: Readers = {
  ...fieldReader,
  // People also write 黄牌 and 黄色.
  plateColor: (text) => oneOf(keyOfLabel(plateColors, text.replace(/[牌色]$/, '')), plateColors),
  vehicleType: (text, cells) => oneOf(typeOf(text, normalisePlate(cells.plateNo ?? '')), vehicleTypes),
  bodyType: (text) => oneOf(keyOfLabel(bodyTypes, text) ?? bodyWords[text], bodyTypes),
  // People write F and F类 for a class of cold, 3 and 3类 for one of dangerous goods.
  coldClass: (text, cells) =>
    readBy('coldClass')(coldClasses[text.replace(/\s*类$/, '').toUpperCase() as ColdClass] ?? text, cells),
  dangerClasses: (text, cells) =>
    readBy('dangerClasses')(
      text.replace(/第?(\d)类?(?=$|[、,，;；/\s])/g, (word, digit: DangerClass) => dangerClasses[digit] ?? word),
      cells,
    ),
  ...Object.fromEntries(documentColumns.map(({ key }) => [key, dayCell])),
};

const documentsIn = (read: Record<string, unknown>) =>
  documentColumns.flatMap(({ key: kind }) => (read[kind] ? [{ kind, expiresOn: read[kind] }] : []));

const isDocument = ([name]: [string, unknown]) => documentColumns.some(({ key }) => key === name);

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
