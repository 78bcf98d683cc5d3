// Exports of proposals for other features.
export { lockStaff, type StaffPerson } from './office-people.queries.ts';
export { isActive, kindsDecidedBy } from './pairing.ts';
export type { Appliers, Apply } from './proposals.actions.ts';
export { lockPartners, propose } from './propose.ts';
export type { Proposer } from './proposer.ts';
