// What other features may use of bids.
export { refuseAlarmed } from './alarms.actions.ts';
export { countEnd } from './auction-end.actions.ts';
export { contextOf } from './sealed-payload.ts';
