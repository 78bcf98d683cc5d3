// The import of enterprises: existing members with level and expiry, and companies that submit their papers later.
import { CompanyName, LegalPerson } from '@rfb/contract/applications/application-form.ts';
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { CreditCode, Email, Fen, line, MobilePhone } from '@rfb/contract/fields.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/members/members.labels.ts';
import * as z from 'zod/mini';
import { backgroundContext, recordAudit } from '../../platform/audit/audit.ts';
import { findToday } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken } from '../../platform/ids.ts';
import { companyOf, newReceiptNo } from '../applications/exports.ts';
import { createUser, hashPassword } from '../auth/exports.ts';
import { createCompany } from '../companies/exports.ts';
import {
  type Cells,
  dayCell,
  parseForm,
  type Read,
  type Readers,
  readCells,
  type SheetImport,
  uniqueClaim,
} from '../imports/exports.ts';
import { startMembership } from '../members/exports.ts';
import { findRegionCode } from '../regions/exports.ts';
import { EXAMPLE, enterpriseColumns } from './enterprise-columns.ts';
import { addImportedApplication, listTakenCodes, listTakenPhones } from './import.queries.ts';

const keyOf = (labels: Record<string, string>, text: string) =>
  Object.keys(labels).find((key) => labels[key] === text || `${labels[key]}会员` === text);
const oneOf = (labels: Record<string, string>, text: string): Read => {
  const key = keyOf(labels, text);
  return key ? { value: key } : { problem: `请填写其中之一：${Object.values(labels).join('、')}` };
};
const optional = (schema: z.ZodMiniType<string>) => z.union([z.literal(''), schema]);

const Row = z.strictObject({
  companyName: CompanyName,
  creditCode: CreditCode,
  companyType: z.enum(['fleet', 'shipper']),
  legalPerson: optional(LegalPerson),
  contactPerson: line('联系人', 40),
  phone: MobilePhone,
  email: optional(Email),
  regionCode: z.string(),
  address: line('地址', 120),
  permitNo: optional(line('许可证号', 40)),
  level: z.nullable(z.enum(Object.keys(memberLevels) as [MemberLevel, ...MemberLevel[]])),
  joinedOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  amountFen: Fen,
});
type Row = z.output<typeof Row>;

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

type Problem = [column: string, text: string];

/** A membership needs both level and last day. */
const membershipProblems = ({ level, joinedOn, endsOn }: Record<string, unknown>, today: string): Problem[] => {
  const problems: Problem[] = [];
  if (level && !endsOn) problems.push(['endsOn', '填了会员等级，请一并填写会员到期日']);
  if (endsOn && !level) problems.push(['level', '填了会员到期日，请一并填写会员等级']);
  if (joinedOn && !level) problems.push(['level', '填了入会日期，请一并填写会员等级和到期日']);
  if (typeof joinedOn === 'string' && joinedOn > today) problems.push(['joinedOn', '入会日期不能晚于今天']);
  if (joinedOn && endsOn && String(joinedOn) >= String(endsOn)) problems.push(['endsOn', '到期日须晚于入会日期']);
  return problems;
};

const readEnterprise: SheetImport<Row>['read'] = (_deps, cells: Cells, today) => {
  const { read, remarks } = readCells(enterpriseColumns, readers, cells);
  for (const [column, text] of membershipProblems(read, today)) remarks.push({ column, text, isWarning: false });
  const parsed = parseForm(Row, read, remarks);
  if (!parsed.values) return parsed;
  const { endsOn } = parsed.values;
  const hasExpired = endsOn !== null && endsOn < today;
  const warning = { column: 'endsOn', text: '会员已经到期，导入后按宽限期或已失效处理', isWarning: true };
  return { values: parsed.values, remarks: hasExpired ? [warning] : [] };
};

/** The current term: the year before the last day; shorter when the company joined later, longer when it paid ahead. */
const termOf = (endsOn: string, joinedOn: string | null, today: string) => {
  const year = `${Number(endsOn.slice(0, 4)) - 1}${endsOn.slice(4)}`.replace('02-29', '02-28');
  if (year > today) return { startsOn: today, endsOn };
  return { startsOn: joinedOn !== null && joinedOn > year ? joinedOn : year, endsOn };
};

const saveRow = async (deps: Deps, trx: Trx, row: Row, userId: string, passwordHash: string) => {
  const { level, joinedOn, endsOn, amountFen, ...facts } = row;
  const form = {
    ...facts,
    permitNo: facts.companyType === 'fleet' ? facts.permitNo : '',
    establishYear: null,
    vehicleCount: null,
    serviceTypes: [],
  };
  const { phone, email } = facts;
  const companyId = await createCompany(deps, trx, companyOf(form, null));
  const username = `qy-${deps.newId().slice(0, 10)}`;
  const account = { username, phone, email, companyId, companyRole: 'owner', passwordHash } as const;
  await createUser(deps, trx, { ...account, isPhoneVerified: false });
  const isMember = level !== null && endsOn !== null;
  await addImportedApplication(trx, {
    id: deps.newId(),
    receiptNo: await newReceiptNo(trx, 'AP'),
    companyId,
    form: JSON.stringify(form),
    status: isMember ? 2 : 3,
    userId,
  });
  if (isMember) {
    const term = termOf(endsOn, joinedOn, await findToday(trx));
    const startsOn = joinedOn ?? term.startsOn;
    await startMembership(deps, trx, { companyId, level, startsOn, amountFen, term }, backgroundContext({ userId }));
  }
  return companyId;
};

export const enterpriseSheet: SheetImport<Row> = {
  kind: 'enterprises',
  unit: '家',
  link: '/admin/enterprise/list',
  columns: enterpriseColumns,
  isExample: ({ companyName = '' }) => companyName.startsWith(EXAMPLE),
  read: readEnterprise,
  identity: {
    of: ({ creditCode }) => creditCode,
    column: 'creditCode',
    taken: '这家企业已经登记过',
    repeated: '与第 {row} 行重复（统一社会信用代码）',
  },
  findTaken: async (_deps, db, _owner, codes) => new Set(codes.length > 0 ? await listTakenCodes(db, codes) : []),
  lookUp: async (_deps, db, _owner, rows) => {
    const taken = await listTakenPhones(
      db,
      rows.map(({ phone }) => phone),
    );
    return rows.map(({ phone }) =>
      taken.has(phone) ? [{ column: 'phone', text: '这个手机号已有账号', isWarning: false }] : [],
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
    // A random password that nobody knows: the first sign-in is by code.
    const passwordHash = await hashPassword(newToken());
    for (const row of added) {
      const companyId = await saveRow(deps, trx, row, userId, passwordHash);
      await recordAudit(trx, {
        action: 'enterprise.imported',
        ...backgroundContext({ userId }),
        subject: { kind: 'company', id: companyId },
        after: { taskId, level: row.level, endsOn: row.endsOn },
      });
    }
    return added.length;
  },
};
