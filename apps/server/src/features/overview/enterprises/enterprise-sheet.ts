// The import of enterprises: existing members with level and expiry, and companies that submit their papers later.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  EnterpriseEntry,
  entryTaken,
  membershipProblems,
} from '@rfb/contract/overview/enterprises/enterprise-entry.ts';
import { backgroundContext, recordAudit } from '../../../platform/audit/audit.ts';
import {
  type Cells,
  dayCell,
  parseForm,
  type Read,
  type Readers,
  readCells,
  type SheetImport,
  uniqueClaim,
} from '../../services/imports/exports.ts';
import { findRegionCode } from '../../services/regions/exports.ts';
import { listTakenCodes, listTakenPhones } from './enterprise.queries.ts';
import { EXAMPLE, enterpriseColumns } from './enterprise-columns.ts';
import { membershipOf, saveEntry, unknownPassword } from './entry.ts';
import { addMemberships, contextOf, type NewMembership } from './memberships.actions.ts';

const keyOf = (labels: Record<string, string>, text: string) =>
  Object.keys(labels).find((key) => labels[key] === text || `${labels[key]}会员` === text);
const oneOf = (labels: Record<string, string>, text: string): Read => {
  const key = keyOf(labels, text);
  return key ? { value: key } : { problem: `请填写其中之一：${Object.values(labels).join('、')}` };
};
const yuan = (text: string): Read => {
  const plain = text.replace(/[\s,，元]/g, '');
  if (plain === '') return { value: 0 };
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain)
    ? { value: Math.round(Number(plain) * 100) }
    : { problem: '请填金额，单位为元，最多两位小数' };
};

const region = (text: string): Read => {
  const code = findRegionCode(text);
  return code ? { value: code } : { problem: '请写全省、市、区县，例如“江苏省苏州市虎丘区”' };
};

const readers: Readers = {
  companyType: (text) => oneOf(companyTypes, text),
  regionCode: region,
  level: (text) => (text === '' ? { value: null } : oneOf(memberLevels, text)),
  joinedOn: dayCell,
  endsOn: dayCell,
  amountFen: yuan,
};

const readEnterprise: SheetImport<EnterpriseEntry>['read'] = (_deps, cells: Cells, today) => {
  const { read, remarks } = readCells(enterpriseColumns, readers, cells);
  for (const [column, text] of membershipProblems(read, today)) remarks.push({ column, text, isWarning: false });
  const parsed = parseForm(EnterpriseEntry, read, remarks);
  if (!parsed.values) return parsed;
  const { endsOn } = parsed.values;
  const hasExpired = endsOn !== null && endsOn < today;
  const warning = { column: 'endsOn', text: '会员已经到期，导入后按宽限期或已失效处理', isWarning: true };
  return { values: parsed.values, remarks: hasExpired ? [warning] : [] };
};

export const enterpriseSheet: SheetImport<EnterpriseEntry> = {
  kind: 'enterprises',
  unit: '家',
  link: '/admin/enterprise/list',
  columns: enterpriseColumns,
  isExample: ({ companyName = '' }) => companyName.startsWith(EXAMPLE),
  read: readEnterprise,
  identity: {
    of: ({ creditCode }) => creditCode,
    column: 'creditCode',
    taken: entryTaken.creditCode,
    repeated: '与第 {row} 行重复（统一社会信用代码）',
  },
  findTaken: async (_deps, db, _owner, codes) => new Set(codes.length > 0 ? await listTakenCodes(db, codes) : []),
  lookUp: async (_deps, db, _owner, rows) => {
    const taken = await listTakenPhones(
      db,
      rows.map(({ phone }) => phone),
    );
    return rows.map(({ phone }) =>
      taken.has(phone) ? [{ column: 'phone', text: entryTaken.phone, isWarning: false }] : [],
    );
  },
  // Claims are stored unencrypted, so they hold a MAC of the phone.
  claims: async ({ keys }, _db, _owner, rows) =>
    rows.map(({ phone }) => [uniqueClaim(keys.mac('import phone', phone).toString('base64url'), '手机号', 'phone')]),
  save: async (deps, trx, batch, { userId, taskId }) => {
    const codes = batch.map(({ creditCode }) => creditCode);
    const taken = new Set(await listTakenCodes(trx, codes));
    const phones = await listTakenPhones(
      trx,
      batch.map(({ phone }) => phone),
    );
    const added = batch.filter(({ creditCode, phone }) => !taken.has(creditCode) && !phones.has(phone));
    const passwordHash = await unknownPassword();
    const memberships: NewMembership[] = [];
    for (const row of added) {
      const companyId = await saveEntry(deps, trx, row, { userId, passwordHash });
      await recordAudit(trx, {
        action: 'enterprise.imported',
        ...backgroundContext({ userId }),
        subject: { kind: 'company', id: companyId },
        after: { taskId, level: row.level, endsOn: row.endsOn },
      });
      memberships.push(...membershipOf(companyId, row));
    }
    const reason = { reason: '导入表格里的会员期' };
    if (memberships.length > 0) await addMemberships(deps, trx, memberships, reason, await contextOf(trx, userId));
    return added.length;
  },
};
