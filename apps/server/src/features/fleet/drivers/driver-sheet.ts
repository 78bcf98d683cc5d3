// Imports drivers from a sheet: parses and validates its cells by the contract's rules and saves them in batches.

import { integrityGrades, qualifications } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { DriverForm } from '@rfb/contract/fleet/drivers/drivers.ts';
import { backgroundContext, recordAudits } from '../../../platform/audit/audit.ts';
import { draftRows, saveDocuments } from '../../membership/documents/exports.ts';
import {
  dayCell,
  parseForm,
  type Read,
  type Readers,
  readCells,
  type SheetColumn,
  type SheetImport,
} from '../../services/imports/exports.ts';
import { driverGrams } from './driver-list.queries.ts';
import { addDrivers, listIdentitiesOf, listPhonesOf } from './drivers.queries.ts';
import { identityColumns, identityMac, isFictitious } from './identity.ts';

const EXAMPLE = '示例';

export const driverColumns = [
  { key: 'name', title: '姓名', isRequired: true, isMain: true, example: '赵大川', width: 12 },
  { key: 'phone', title: '手机号', isRequired: true, isMain: true, example: '13800000000', width: 16 },
  { key: 'identityNumber', title: '身份证号', isRequired: true, isMain: true, example: '', width: 24 },
  { key: 'licenceClasses', title: '准驾车型', isRequired: true, isMain: true, example: 'A2', width: 12 },
  { key: 'licensedOn', title: '初次领证日期', example: '2012-06-01', width: 15 },
  { key: 'driverLicense', title: '驾驶证有效期', isMain: true, example: '2030-06-01', width: 15 },
  { key: 'qualifications', title: '从业资格类别', example: '普通货运', width: 18 },
  { key: 'qualificationCert', title: '从业资格证有效期', isMain: true, example: '2029-08-20', width: 18 },
  { key: 'integrityGrade', title: '诚信等级', example: 'AA', width: 10, choices: integrityGrades },
  { key: 'note', title: '备注', example: `${EXAMPLE}行，导入时会跳过`, width: 26 },
] as const satisfies SheetColumn[];

const LONG_TERM = ['长期', '长期有效'];
const listIn = (text: string) => text.split(/[、,，;；/\s]+/).filter(Boolean);

const qualificationIn = (text: string): Read => {
  const keys = listIn(text).map((word) => Object.entries(qualifications).find(([, label]) => label === word)?.[0]);
  return keys.includes(undefined)
    ? { problem: `请填写其中之一或几项：${Object.values(qualifications).join('、')}` }
    : { value: keys };
};

const readers: Readers = {
  // A1A2 is written in one word on the licence.
  licenceClasses: (text) => ({ value: text.toUpperCase().match(/[A-C]\d/g) ?? [] }),
  qualifications: qualificationIn,
  integrityGrade: (text) => ({ value: text.toUpperCase() || null }),
  licensedOn: dayCell,
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
