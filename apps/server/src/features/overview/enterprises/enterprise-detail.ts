// Builds the detail of one enterprise from several queries.
import { deciderOf } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type Enterprise, HistoryField } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import * as queries from './enterprise.queries.ts';
import { enterpriseRow } from './enterprise-row.ts';
import { findEnterpriseRow } from './enterprises.queries.ts';

type Registered = NonNullable<Awaited<ReturnType<typeof queries.findRegistered>>>;

const licenceOf = ({ fileId, fileName, mimeType, size, width, height }: Registered): Enterprise['licence'] =>
  fileId && fileName !== null && mimeType !== null && size !== null
    ? { fileId, name: fileName, mimeType, size, width, height }
    : null;

/** The labels of what makes a record incomplete, by the same rule as the filter of the list. */
const missingOf = ({ legalPerson, permitNo, fileId }: Registered, type: 'fleet' | 'shipper') =>
  [!fileId && '营业执照', !legalPerson && '法定代表人', type === 'fleet' && !permitNo && '道路运输经营许可证号'].filter(
    (label) => typeof label === 'string',
  );

const historyCounts = (rows: { field: string; count: number }[]) =>
  Object.fromEntries(
    rows.flatMap(({ field, count }) => {
      const parsed = HistoryField.safeParse(field);
      return parsed.success ? [[parsed.data, count]] : [];
    }),
  );

export const enterpriseOf = async ({ db, config }: Deps, companyId: string): Promise<Enterprise> => {
  const listed = (await findEnterpriseRow(db, companyId)) ?? refuse('notFound');
  const registered = (await queries.findRegistered(db, companyId)) ?? refuse('notFound');
  const [accounts, notes, applications, openChange, membership, certification, rating, changes] = await Promise.all([
    queries.listAccountsOf(db, companyId),
    queries.listNotesOf(db, companyId),
    queries.listApplicationsOf(db, companyId),
    queries.findOpenChangeOf(db, companyId),
    queries.findMembershipOf(db, companyId),
    queries.findCertificationOf(db, companyId),
    queries.findRatingOf(db, companyId),
    queries.countChangesOf(db, companyId),
  ]);
  const { version, legalPerson, permitNo, email, regionCode, address, keptId, keptName } = registered;
  return {
    ...enterpriseRow(listed),
    version,
    legalPerson,
    permitNo,
    email,
    regionCode,
    fullRegionName: fullRegionName(regionCode),
    address,
    licence: licenceOf(registered),
    missing: missingOf(registered, listed.type),
    historyCounts: historyCounts(changes),
    accounts: accounts.map(({ phone, ...account }) => ({ ...account, phone: phone ? maskPhone(phone) : '' })),
    notes,
    applications,
    openChange: openChange ?? null,
    membership,
    certification: certification
      ? { ...certification, reviewer: certification.isReviewed ? certification.reviewer : deciderOf('auto', config) }
      : null,
    rating: rating ?? null,
    mergedInto: keptId && keptName !== null ? { id: keptId, enterpriseName: keptName } : null,
  };
};
