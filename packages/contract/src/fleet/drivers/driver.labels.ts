// Labels of drivers.
import type { StatusTable } from '../../states.ts';

export const driverStates = { active: '在职', disabled: '停用', left: '已离职' } as const;
export type DriverState = keyof typeof driverStates;

export const driverStatusTag = {
  words: driverStates,
  looks: { active: ['brand', 'dot'], disabled: ['amber', 'bar'], left: ['grey', 'bar'] },
} satisfies StatusTable<typeof driverStates>;

export const licenceClasses = {
  A1: '大型客车',
  A2: '重型牵引挂车',
  A3: '城市公交车',
  B1: '中型客车',
  B2: '大型货车',
  C1: '小型汽车',
  C6: '轻型牵引挂车',
} as const;
export type LicenceClass = keyof typeof licenceClasses;

export const qualifications = {
  ordinary: '普通货运',
  dangerDriver: '危险货物驾驶',
  dangerEscort: '危险货物押运',
  dangerLoading: '危险货物装卸管理',
} as const;
export type Qualification = keyof typeof qualifications;

export const integrityGrades = { AAA: 'AAA', AA: 'AA', A: 'A', B: 'B' } as const;
export type IntegrityGrade = keyof typeof integrityGrades;
