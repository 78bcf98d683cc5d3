// The difference between the two sides of an audit row, as Chinese text.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { minuteOf } from '@rfb/contract/days.ts';
import { staffRoles } from '@rfb/contract/duties.ts';
import { driverStates } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { usageStates } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { ownerships, vehicleStates, vehicleTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { applicationStatuses } from '@rfb/contract/membership/applications/applications.labels.ts';
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { logFieldOf } from '@rfb/contract/overview/logs/field.labels.ts';
import type { LogChange } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { messageStatuses } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { awardStates } from '@rfb/contract/trade/awards/award.states.ts';
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { tenderModes, tenderPhases } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { exceptionKinds, milestoneKinds, recorders } from '@rfb/contract/transport/orders/order.labels.ts';

type Words = Record<string, string>;

/** By field; where a field means different things, by kind of object and field. */
const valueWords: Record<string, Words> = {
  by: recorders,
  companyType: companyTypes,
  door: { admin: '管理员入口', company: '企业入口' },
  kind: { ...documentNames, ...milestoneKinds, ...exceptionKinds },
  level: memberLevels,
  mode: tenderModes,
  nextLevel: memberLevels,
  ownership: ownerships,
  roles: staffRoles,
  side: recorders,
  type: companyTypes,
  vehicleType: vehicleTypes,
  'application.status': applicationStatuses,
  'award.state': awardStates,
  'certification.status': applicationStatuses,
  'changeRequest.status': applicationStatuses,
  'cooperation.state': cooperationStates,
  'driver.state': driverStates,
  'listing.phase': listingPhases,
  'member.status': memberStatuses,
  'message.status': messageStatuses,
  'session.by': { password: '密码', code: '短信验证码' },
  'renewal.status': applicationStatuses,
  'tender.phase': tenderPhases,
  'usage.state': usageStates,
  'vehicle.state': vehicleStates,
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const MAX_TEXT = 300;

const clipped = (text: string) => ([...text].length > MAX_TEXT ? `${[...text].slice(0, MAX_TEXT).join('')}…` : text);

/** `path`: the kind of object and the field. */
const textOf = (kind: string | null, key: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map((one) => textOf(kind, key, one)).join('、');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) => `${logFieldOf(inner)} ${textOf(kind, inner, one)}`)
      .join('，');
  if (typeof value === 'number' && key.endsWith('Fen')) return formatFen(value);
  if (typeof value === 'number' && (key.endsWith('E4') || key === 'prices')) return String(value / 10_000);
  const plain = String(value);
  if (INSTANT.test(plain)) return minuteOf(plain);
  const words = valueWords[`${kind}.${key}`] ?? valueWords[key];
  return (words && Object.hasOwn(words, plain) ? words[plain] : undefined) ?? plain;
};

type Sides = { before: unknown; after: unknown; subjectKind: string | null };
const sideOf = (side: unknown) =>
  side !== null && typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : {};

/** Fields that are equal on both sides are left out. */
export const changesOf = ({ before, after, subjectKind }: Sides): LogChange[] => {
  const [old, now] = [sideOf(before), sideOf(after)];
  const text = (side: Record<string, unknown>, key: string) =>
    Object.hasOwn(side, key) ? clipped(textOf(subjectKind, key, side[key])) : null;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const change = { field: logFieldOf(key, subjectKind), before: text(old, key), after: text(now, key) };
    return change.before === change.after ? [] : [change];
  });
};
