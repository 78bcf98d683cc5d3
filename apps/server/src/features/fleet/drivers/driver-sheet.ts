// Imports drivers from a sheet: parses and validates its cells by the contract's rules and saves them in batches.

import {
  type DriverField,
  driverFieldList,
  driverFields,
  identityField,
} from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { DriverForm } from '@rfb/contract/fleet/drivers/drivers.ts';
import { driverDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { backgroundContext, recordAudits } from '../../../platform/audit/audit.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import {
  dayCell,
  fieldColumn,
  fieldReaders,
  parseForm,
  type Readers,
  readCells,
  type SheetColumn,
  type SheetImport,
} from '../../services/imports/exports.ts';
import { driverGrams } from './driver-list.queries.ts';
import { addDrivers, listIdentitiesOf, listPhonesOf } from './drivers.queries.ts';
import { identityColumns, identityMac, isFictitious } from './identity.ts';

const EXAMPLE = '示例';

/** Columns that are no fields of the driver's row, each behind a field. */
export const columnsBehind = {
  phone: fieldColumn('identityNumber', identityField),
  licensedOn: {
    ...{ key: 'driverLicense', title: `${driverDocuments.driverLicense}有效期`, isMain: true },
    ...{ example: '2030-06-01', width: 15 },
  },
  qualifications: {
    ...{ key: 'qualificationCert', title: `${driverDocuments.qualificationCert}有效期`, isMain: true },
    ...{ example: '2029-08-20', width: 18 },
  },
} as const satisfies Partial<Record<DriverField, SheetColumn>>;

export const driverColumns: readonly SheetColumn[] = driverFieldList.flatMap((name) => {
  const behind: Partial<Record<DriverField, SheetColumn>> = columnsBehind;
  return [fieldColumn(name, driverFields[name]), ...(behind[name] ? [behind[name]] : [])];
});

const LONG_TERM = ['长期', '长期有效'];

const readers: Readers = {
  ...fieldReaders(driverFields),
  // A1A2 is written in one word on the licence.
  licenceClasses: (text) => ({ value: text.toUpperCase().match(/[A-C]\d/g) ?? [] }),
  integrityGrade: (text) => ({ value: text.toUpperCase() || null }),
  driverLicense: (text) => (LONG_TERM.includes(text) ? { value: '长期' } : dayCell(text)),
  qualificationCert: dayCell,
};

const documentsIn = ({ driverLicense, qualificationCert }: Record<string, unknown>) => [
  ...(driverLicense ? [{ kind: 'driverLicense', expiresOn: driverLicense === '长期' ? null : driverLicense }] : []),
  ...(qualificationCert ? [{ kind: 'qualificationCert', expiresOn: qualificationCert }] : []),
];

const readDriver: SheetImport<DriverForm>['read'] = (deps, cells, today) => {
  const { read, remarks } = readCells(driverColumns, readers, cells);
  if (typeof read.licensedOn === 'string' && read.licensedOn > today)
    remarks.push({ column: 'licensedOn', text: '初次领证日期不能晚于今天', isWarning: false });
  const { driverLicense: _, qualificationCert: __, ...fields } = read;
  const found = parseForm(DriverForm, { ...fields, documents: documentsIn(read) }, remarks);
  if (!found.values || !isFictitious(deps, found.values.identityNumber)) return found;
  return {
    values: undefined,
    remarks: [{ column: 'identityNumber', text: '身份证号有误，请对照证件检查', isWarning: false }],
  };
};

export const driverSheet: SheetImport<DriverForm> = {
  kind: 'drivers',
  unit: '位',
  link: '/user/fleet-management/drivers',
  columns: driverColumns,
  isExample: ({ note = '' }) => note.startsWith(EXAMPLE),
  read: readDriver,
  identity: {
    of: ({ identityNumber }) => identityNumber,
    column: 'identityNumber',
    taken: '这位司机已经登记过（身份证号相同）',
    repeated: '与第 {row} 行重复（身份证号相同）',
  },
  // Only a warning: old sheets often list one phone for a couple, and it can be corrected later.
  lookUp: async (_deps, db, companyId, batch) => {
    const known = await listPhonesOf(
      db,
      companyId,
      batch.map(({ phone }) => phone),
    );
    return batch.map(({ phone }) => {
      const name = known.get(phone);
      return name ? [{ column: 'phone', text: `${name} 已登记了这个手机号，请核对`, isWarning: true }] : [];
    });
  },
  findTaken: async (deps, db, companyId, identities) => {
    const numbers = new Map(identities.map((number) => [identityMac(deps, number).toString('hex'), number]));
    const known = await listIdentitiesOf(db, companyId, [...numbers.keys()]);
    return new Set(known.map((mac) => numbers.get(mac) ?? ''));
  },
  save: async (deps, trx, batch, { companyId, userId, taskId }) => {
    const rows = batch.map(({ documents, identityNumber, ...facts }) => ({
      documents,
      row: {
        id: deps.newId(),
        companyId,
        ...facts,
        ...identityColumns(deps, identityNumber),
        searchGrams: driverGrams(facts),
      },
    }));
    const added = new Set(
      await addDrivers(
        trx,
        rows.map(({ row }) => row),
      ),
    );
    const kept = rows.filter(({ row }) => added.has(row.id));
    const papers = kept.flatMap(({ row, documents }) =>
      draftRows(deps, { ownerKind: 'driver', ownerId: row.id, companyId, userId }, documents),
    );
    if (papers.length > 0) await saveDocuments(trx, papers);
    await recordAudits(
      trx,
      kept.map(({ row }) => ({
        action: 'driver.added',
        ...backgroundContext({ userId, companyId }),
        subject: { kind: 'driver', id: row.id },
        after: { taskId, licenceClasses: row.licenceClasses },
      })),
    );
    return kept.length;
  },
};
