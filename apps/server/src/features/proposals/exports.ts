// Exports of proposals for other features.
export { lockStaff, type StaffPerson } from './office-people.queries.ts';
export { isActive, isOnePerson, kindsDecidedBy, type Office } from './pairing.ts';
export type { Appliers, Apply } from './proposals.actions.ts';
export { lockOffice, lockPartners, partnersOf, propose } from './propose.ts';
export type { Proposer } from './proposer.ts';
