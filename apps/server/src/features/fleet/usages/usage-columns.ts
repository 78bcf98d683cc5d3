// The columns of usage records in a sheet: one table for the template, the import and the export.
import { usageKinds } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { SheetColumn } from '../../services/imports/exports.ts';

/** Rows whose note starts with this are examples and are skipped by the import. */
export const EXAMPLE = '示例';

export const usageColumns = [
  { key: 'plateNo', title: '车牌号', isRequired: true, isMain: true, example: '苏E8K372', width: 14 },
  { key: 'kind', title: '类别', example: '运输', width: 10, choices: Object.values(usageKinds) },
  { key: 'driver', title: '司机', isMain: true, example: '赵大川', width: 12 },
  { key: 'origin', title: '出发地', isMain: true, example: '苏州', width: 14 },
  { key: 'destination', title: '目的地', isMain: true, example: '成都', width: 14 },
  { key: 'item', title: '维修项目', example: '', width: 16 },
  { key: 'startsAt', title: '开始时间', isRequired: true, isMain: true, example: '2026-11-01 08:00', width: 18 },
  { key: 'endsAt', title: '结束时间', isRequired: true, isMain: true, example: '2026-11-03 18:30', width: 18 },
  { key: 'distanceKm', title: '里程（公里）', isMain: true, example: '1980', width: 13 },
  { key: 'loadKg', title: '载重（吨）', example: '15.2', width: 12 },
  { key: 'fuelFen', title: '燃料费（元）', example: '4820.50', width: 13 },
  { key: 'tollFen', title: '通行费（元）', example: '1650', width: 13 },
  { key: 'repairFen', title: '维修费（元）', example: '', width: 13 },
  { key: 'otherFen', title: '其他费用（元）', example: '', width: 15 },
  { key: 'odometerKm', title: '里程表读数（公里）', example: '286400', width: 18 },
  { key: 'note', title: '备注', example: `${EXAMPLE}行，导入时会跳过`, width: 26 },
] as const satisfies SheetColumn[];
export type UsageColumn = (typeof usageColumns)[number]['key'];
