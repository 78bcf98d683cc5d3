// Maps a database row to a row of the enterprise list; the phone is masked.
import type { EnterpriseRow } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { regionName } from '../../services/regions/exports.ts';
import type { ListedEnterprise } from './enterprises.queries.ts';

const memberOf = ({ level, status, joinedAt, expiresAt }: ListedEnterprise) =>
  level && status && joinedAt && expiresAt
    ? { memberLevel: level, status, joinTime: joinedAt, expireTime: expiresAt }
    : null;

export const enterpriseRow = (row: ListedEnterprise): EnterpriseRow => {
  const member = memberOf(row);
  return {
    id: row.id,
    enterpriseName: row.name,
    creditCode: row.creditCode,
    enterpriseType: row.type,
    contactPerson: row.contactPerson,
    phone: maskPhone(row.phone),
    regionName: regionName(row.regionCode),
    applicationStatus: row.applicationStatus,
    member,
    creditScore: member && row.creditScore,
    certificationStatus: row.certificationStatus,
    vehicleCount: row.vehicleCount,
    lastSignInAt: row.lastSignInAt,
    createdAt: row.createdAt,
  };
};
