// Labels and states of charges: what is added to or taken off the freight of an order, each agreed by both sides.
/** What the shipper pays in addition. */
export const addedCharges = { waiting: '等待费', detour: '绕路费', return: '回空费', other: '其他加收' } as const;
/** What is taken off. */
export const takenOffCharges = { deduction: '扣款', damage: '货损赔偿' } as const;
export const proposableCharges = { ...addedCharges, ...takenOffCharges } as const;
export type ProposableCharge = keyof typeof proposableCharges;

/** A decided dispute writes one of its own, with either sign. */
export const chargeKinds = { ...proposableCharges, decision: '争议裁定' } as const;
export type ChargeKind = keyof typeof chargeKinds;

export const chargeStates = {
  proposed: '待答复',
  accepted: '已同意',
  refused: '没有同意',
  withdrawn: '已撤回',
} as const;
export type ChargeState = keyof typeof chargeStates;

/** How long after completion charges can be proposed. */
export const CHARGE_DAYS = 60;
/** Of one order, also those withdrawn and refused. */
export const MAX_CHARGES = 50;

/** What a charge does to the amount owed, and how the other side or its author may end a proposal. */
export const isTakenOff = (kind: ChargeKind) => kind in takenOffCharges;

const chargeAnswers = ['accepted', 'refused', 'withdrawn'] as const satisfies readonly ChargeState[];
export type ChargeAnswer = (typeof chargeAnswers)[number];
