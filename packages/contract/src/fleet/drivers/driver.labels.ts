// Labels of drivers.
export const driverStates = { active: '在职', disabled: '停用', left: '已离职' } as const;
export type DriverState = keyof typeof driverStates;

export const qualifications = {
  ordinary: '普通货运',
  dangerDriver: '危险货物驾驶',
  dangerEscort: '危险货物押运',
  dangerLoading: '危险货物装卸管理',
} as const;
export type Qualification = keyof typeof qualifications;

export const integrityGrades = ['AAA', 'AA', 'A', 'B'] as const;
export type IntegrityGrade = (typeof integrityGrades)[number];
