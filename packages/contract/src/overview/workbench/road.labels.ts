// Stations of a newcomer's road to the first bid or tender, in order.

export const stations = {
  submit: '提交',
  licence: '执照',
  permit: '许可证拍照',
  vehicle: '第一台车',
  driver: '司机',
  certification: '认证',
  bid: '第一次报价',
  lane: '第一条线路',
  invitation: '邀请车队',
  publish: '发布',
} as const;
export type Station = keyof typeof stations;

/** Where the association acts, not the company. */
export const officeStations = ['submit', 'licence', 'certification'] as const satisfies readonly Station[];

/** At most one station is `current`, and none while one is `returned`: a correction goes first. */
export const stationStates = {
  past: '已过',
  office: '分会在做',
  current: '当前',
  ahead: '未到',
  returned: '退回',
} as const;
export type StationState = keyof typeof stationStates;

/** What the one button does. */
export const roadActs = {
  resubmit: '修改后重新提交',
  permit: '给许可证拍照',
  vehicle: '登记第一台车',
  driver: '登记司机',
  certify: '去认证',
  papers: '补齐证照',
  bid: '看能报的竞价',
  lane: '填第一条线路',
  invite: '邀请车队',
  publish: '去发布',
} as const;
export type RoadAct = keyof typeof roadActs;

/** How long a road that was walked to its end stays as one line. */
export const ROAD_KEPT_DAYS = 3;
