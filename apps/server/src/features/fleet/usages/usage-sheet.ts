// Imports usage records from a sheet: parses cells, resolves vehicles and drivers, saves rows without conflicts.

import { line, PlateNo } from '@rfb/contract/fields.ts';
import { mayDrive } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { overloadWords } from '@rfb/contract/fleet/usages/approved-load.ts';
import { usageKinds } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { usageFields, usageProblems } from '@rfb/contract/fleet/usages/usages.ts';
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import * as z from 'zod/mini';
import { backgroundContext, recordAudits } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { parseThousandths } from '../../../platform/sheets/typed-cells.ts';
import {
  type Claim,
  type ClaimIndex,
  claimAll,
  parseForm,
  type Read,
  type Readers,
  readCells,
  type SheetImport,
} from '../../services/imports/exports.ts';
import { refuseOnOverlap } from './assignment.ts';
import { EXAMPLE, usageColumns } from './usage-columns.ts';
import { findClashesOf, listNamed, listTaken } from './usage-sheet.queries.ts';
import { addUsages } from './usages.queries.ts';

const { vehicleId: _, ...fields } = usageFields;
const SheetUsage = z
  .strictObject({ plateNo: PlateNo, driver: z.union([z.literal(''), line('司机', 40)], '司机有误'), ...fields })
  .check((form) => {
    for (const { field, text } of usageProblems(form.value))
      form.issues.push({ code: 'custom', message: text, path: [field], input: form.value });
  });
type SheetUsage = z.output<typeof SheetUsage>;

const MOMENT = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:：](\d{2})(?::\d{2})?)?$/;
const pad = (text: string) => text.padStart(2, '0');

/** Parses 2026-11-01 08:00 as Shanghai time; a day alone means its start. */
export const momentIn = (text: string): Read => {
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = MOMENT.exec(text) ?? [];
  if (!year) return { problem: '请按 2026-11-01 08:00 的样子填写时间' };
  const written = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}:00`;
  const time = Date.parse(`${written}Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== written) return { problem: '时间不存在' };
  return { value: new Date(`${written}+08:00`).toISOString() };
};

const number = (text: string, unit: string, per: number): Read => {
  if (text === '') return { value: null };
  const read = parseThousandths(text.replace(/(公里|千米|km|元)$/i, ''), unit);
  return 'problem' in read ? read : { value: Math.round((read.value * per) / 1000) };
};
const yuan = (text: string): Read => (text === '' ? { value: 0 } : number(text, '元', 100));
const kilometres = (text: string) => number(text, '公里', 1);

const readers: Readers = {
  kind: (text) => {
    const key = Object.entries(usageKinds).find(([, label]) => label === (text || '运输'))?.[0];
    return key ? { value: key } : { problem: `请填写其中之一：${Object.values(usageKinds).join('、')}` };
  },
  startsAt: momentIn,
  endsAt: momentIn,
  distanceKm: kilometres,
  odometerKm: kilometres,
  loadKg: (text) => number(text, '吨', 1000),
  fuelFen: yuan,
  tollFen: yuan,
  repairFen: yuan,
  otherFen: yuan,
};

const readUsage: SheetImport<SheetUsage>['read'] = (_deps, cells) => {
  const { read, remarks } = readCells(usageColumns, readers, cells);
  return parseForm(SheetUsage, { ...read, trailerId: null, driverId: null, planId: null }, remarks);
};

const cellError = (column: string, text: string): CellRemark => ({ column, text, isWarning: false });

/** Each row with the vehicle and driver it names, or with the errors about them. */
const resolve = async (db: Db, companyId: string, batch: SheetUsage[]) => {
  const { vehicles, drivers, now } = await listNamed(db, companyId, batch);
  return batch.map((usage) => {
    const plated = vehicles.filter(({ plateNo }) => plateNo === usage.plateNo);
    const vehicle = plated.length === 1 ? plated[0] : undefined;
    const named = usage.driver === '' ? [] : drivers.filter(({ name }) => name === usage.driver);
    const fits = named.filter(({ licenceClasses }) => !vehicle || mayDrive(licenceClasses, vehicle));
    const overload = vehicle && overloadWords(usage.loadKg, vehicle);
    const remarks: CellRemark[] = [];
    if (usage.endsAt > now) remarks.push(cellError('endsAt', '使用记录应已结束，未来的安排请用“新增排班”'));
    if (plated.length === 0) remarks.push(cellError('plateNo', '车辆里没有这个车牌，请先登记车辆'));
    else if (!vehicle) remarks.push(cellError('plateNo', '有几辆车是这个车牌（颜色不同），请用“新增排班”逐条补记'));
    else if (usage.kind === 'trip' && vehicle.vehicleType === 'trailer')
      remarks.push(cellError('plateNo', '半挂车由牵引车带着走，请填写牵引车'));
    if (usage.driver !== '' && named.length === 0)
      remarks.push(cellError('driver', '司机里没有这个姓名，请先登记司机'));
    else if (named.length > 0 && fits.length === 0) remarks.push(cellError('driver', '准驾车型不能驾驶这辆车'));
    else if (fits.length > 1) remarks.push(cellError('driver', '有几位同名的司机，请留空后在记录里选择'));
    if (overload) remarks.push(cellError('loadKg', overload));
    return { usage, vehicleId: vehicle?.id, driverId: fits.length === 1 ? fits[0]?.id : undefined, remarks };
  });
};

const identityOf = ({ plateNo, startsAt }: Pick<SheetUsage, 'plateNo' | 'startsAt'>) =>
  `${plateNo} ${new Date(startsAt).toISOString()}`;

const lookUp: SheetImport<SheetUsage>['lookUp'] = async (_deps, db, companyId, batch) => {
  const resolved = await resolve(db, companyId, batch);
  const clashes = await findClashesOf(db, resolved);
  return resolved.map(({ remarks }, at) => {
    const clash = clashes.get(at);
    return clash ? [...remarks, cellError(clash.isDriver ? 'driver' : 'startsAt', clash.words)] : remarks;
  });
};

type Placed = { usage: SheetUsage; vehicleId: string | undefined; driverId: string | null | undefined };

const claimsOf = ({ usage: { startsAt: from, endsAt: to }, vehicleId, driverId }: Placed): Claim[] => [
  ...(vehicleId ? [{ holder: vehicleId, name: '同一辆车', from, to, column: 'startsAt' }] : []),
  ...(driverId ? [{ holder: driverId, name: '同一位司机', from, to, column: 'driver' }] : []),
];

/** Skips rows that overlap an earlier one, because a driver's name may resolve differently than at validation. */
const withoutOverlaps = <P extends Placed>(rows: P[]) => {
  const claimed: ClaimIndex = new Map();
  return rows.filter((one, at) => !claimAll(claimed, at, claimsOf(one)));
};

export const usageSheet: SheetImport<SheetUsage> = {
  kind: 'usages',
  unit: '条',
  link: '/user/vehicle-usage?tab=records',
  columns: usageColumns,
  isExample: ({ note = '' }) => note.startsWith(EXAMPLE),
  read: readUsage,
  lookUp,
  claims: async (_deps, db, companyId, batch) => (await resolve(db, companyId, batch)).map(claimsOf),
  identity: {
    of: identityOf,
    column: 'startsAt',
    taken: '这条记录已经有了（车牌和开始时间相同）',
    repeated: '与第 {row} 行重复（车牌和开始时间相同）',
  },
  findTaken: async (_deps, db, companyId, identities) =>
    new Set((await listTaken(db, companyId, identities)).map(identityOf)),
  save: async (deps, trx, batch, { companyId, userId, taskId }) => {
    const resolved = await resolve(trx, companyId, batch);
    const clashes = await findClashesOf(trx, resolved);
    const placed = resolved.flatMap(({ usage, vehicleId, driverId, remarks }, at) =>
      vehicleId && remarks.length === 0 && !clashes.has(at) ? [{ usage, vehicleId, driverId: driverId ?? null }] : [],
    );
    const rows = withoutOverlaps(placed).map(
      ({ usage: { plateNo: _plate, driver: _driver, ...usage }, vehicleId, driverId }) => ({
        ...usage,
        id: deps.newId(),
        companyId,
        vehicleId,
        driverId,
        state: 'done' as const,
        startedAt: usage.startsAt,
        endedAt: usage.endsAt,
        isImported: true,
        orderId: null,
        createdBy: userId,
      }),
    );
    await refuseOnOverlap(
      addUsages(trx, rows),
      '导入时有人安排了同一辆车或同一位司机，这次没有导入任何记录，请重新检查表格',
    );
    await recordAudits(
      trx,
      rows.map(({ id, vehicleId }) => ({
        action: 'usage.added',
        ...backgroundContext({ userId, companyId }),
        subject: { kind: 'usage', id },
        after: { vehicleId, taskId },
      })),
    );
    return rows.length;
  },
};
