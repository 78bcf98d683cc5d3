// States of bids after opening, and the signals that some come from one hand.
export const bidStates = {
  valid: '有效',
  superseded: '被新版取代',
  withdrawn: '已撤回',
  unconfirmed: '变更后未重新确认',
  ineligible: '资格不符',
  void: '已作废',
} as const;
export type BidState = keyof typeof bidStates;

export const signalKinds = {
  address: '来自同一网络地址',
  device: '来自同一台设备',
  file: '附件内容相同',
  ladder: '报价呈等差阶梯',
  note: '说明文字相同',
  rotation: '多个竞价轮流成交',
} as const;
export type SignalKind = keyof typeof signalKinds;

/** Valid, or replaced by its own fleet. */
export const undisturbedBids = ['valid', 'superseded'] as const satisfies readonly BidState[];
