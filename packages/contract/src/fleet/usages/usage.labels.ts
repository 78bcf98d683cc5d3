// Labels of vehicle usage: kinds, states, computed statuses, costs, maintenance.
import type { StatusTable } from '../../states.ts';

export const usageKinds = { trip: '运输', loading: '装卸', maintenance: '维修' } as const;
export type UsageKind = keyof typeof usageKinds;

/** Stored states, set by people. */
export const usageStates = { planned: '已排班', running: '进行中', done: '已完成', cancelled: '已取消' } as const;
export type UsageState = keyof typeof usageStates;

/** Statuses computed from state and clock, including late and overdue. */
export const usagePhases = { ...usageStates, late: '未按时出发', overdue: '超时未完成' } as const;
export type UsagePhase = keyof typeof usagePhases;

export const usageCosts = { fuelFen: '燃料费', tollFen: '通行费', repairFen: '维修费', otherFen: '其他费用' } as const;

/** Labels of fields in forms, sheets and messages. */
export const usageFieldNames = {
  kind: '类别',
  vehicleId: '车辆',
  trailerId: '挂车',
  driverId: '司机',
  origin: '出发地',
  destination: '目的地',
  item: '维修项目',
  startsAt: '开始时间',
  endsAt: '结束时间',
  distanceKm: '里程',
  loadKg: '载重',
  ...usageCosts,
  odometerKm: '里程表读数',
  note: '备注',
} as const;

/** Percent of available hours a fleet should use. */
export const UTILISATION_TARGET = 70;
export const UTILISATION_DAYS = 30;

/** The most urgent first. */
export const maintenanceStandings = { overdue: '已逾期', soon: '即将到期', ok: '未到期' } as const;
export type MaintenanceStanding = keyof typeof maintenanceStandings;

type Named = { kind: UsageKind; origin: string; destination: string; item: string };
/** 郑州→西安, 装卸 郑州, 二级维护 */
export const usageTitle = ({ kind, origin, destination, item }: Named) => {
  if (kind === 'trip') return `${origin}→${destination}`;
  return kind === 'loading' ? `装卸 ${origin}` : item;
};

/** The status of a usage, as a tag. */
export const usageStatusTag = {
  words: usagePhases,
  looks: {
    planned: ['blue', 'ring'],
    late: ['amber', 'diamond'],
    running: ['brand', 'half'],
    overdue: ['red', 'diamond'],
    done: ['brand', 'dot'],
    cancelled: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof usagePhases>;
