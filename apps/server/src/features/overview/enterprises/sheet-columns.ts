// The columns of an exported enterprise sheet; one column of the list may become two.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { dayOf } from '@rfb/contract/days.ts';
import { companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { applicationStatuses } from '@rfb/contract/membership/applications/applications.labels.ts';
import { certificationBadges } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { type EnterpriseColumn, enterpriseColumns } from '@rfb/contract/overview/enterprises/enterprise-columns.ts';
import type { EnterpriseRow } from '@rfb/contract/overview/enterprises/enterprises.ts';
import type { ExportColumn } from '../../services/tasks/exports.ts';

type SheetColumn = ExportColumn<EnterpriseRow>;

const dayOrNone = (instant: string | null | undefined) => (instant ? dayOf(instant) : null);

const one = (column: EnterpriseColumn, cell: SheetColumn['cell'], kind?: SheetColumn['kind']): SheetColumn[] => [
  { title: enterpriseColumns[column], cell, ...(kind && { kind }) },
];

const columns: Record<EnterpriseColumn, SheetColumn[]> = {
  enterpriseName: [
    { title: companyFieldNames.companyName, width: 34, cell: ({ enterpriseName }) => enterpriseName },
    { title: companyFieldNames.creditCode, width: 22, cell: ({ creditCode }) => creditCode },
  ],
  enterpriseType: one('enterpriseType', ({ enterpriseType }) => companyTypes[enterpriseType]),
  contactPerson: [
    { title: companyFieldNames.contactPerson, cell: ({ contactPerson }) => contactPerson },
    { title: companyFieldNames.phone, width: 16, cell: ({ phone }) => phone },
  ],
  regionName: one('regionName', ({ regionName }) => regionName),
  application: one('application', ({ applicationStatus }) =>
    applicationStatus === null ? '未申请' : applicationStatuses[applicationStatus],
  ),
  member: [
    { title: '会员等级', cell: ({ member }) => (member ? memberLevels[member.memberLevel] : '未入会') },
    { title: '会员状态', cell: ({ member }) => (member ? memberStatuses[member.status] : '') },
  ],
  certification: one('certification', ({ certificationStatus }) =>
    certificationStatus === null ? '' : certificationBadges[certificationStatus],
  ),
  creditScore: one('creditScore', ({ creditScore }) => creditScore),
  joinTime: one('joinTime', ({ member }) => dayOrNone(member?.joinTime), 'day'),
  expireTime: one('expireTime', ({ member }) => dayOrNone(member?.expireTime), 'day'),
  vehicleCount: one('vehicleCount', ({ vehicleCount }) => vehicleCount),
  lastSignIn: one('lastSignIn', ({ lastSignInAt }) => lastSignInAt, 'moment'),
  createdAt: one('createdAt', ({ createdAt }) => dayOrNone(createdAt), 'day'),
};

export const sheetColumnsOf = (keys: EnterpriseColumn[]) => keys.flatMap((key) => columns[key]);
