// Labels of drivers, and which moves each state allows.
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

type Move = { from: readonly DriverState[]; to: DriverState; needsReason: boolean; name: string };

export const driverMoves = {
  disable: { from: ['active'], to: 'disabled', needsReason: true, name: '停用' },
  enable: { from: ['disabled'], to: 'active', needsReason: false, name: '恢复' },
  leave: { from: ['active', 'disabled'], to: 'left', needsReason: false, name: '登记离职' },
  rejoin: { from: ['left'], to: 'active', needsReason: false, name: '重新入职' },
} as const satisfies Record<string, Move>;
export type DriverMove = keyof typeof driverMoves;
export const allDriverMoves = Object.keys(driverMoves) as [DriverMove, ...DriverMove[]];

export const canMoveDriver = (state: DriverState, move: DriverMove) =>
  (driverMoves[move].from as readonly DriverState[]).includes(state);
