// Exports of proposals for other features.
export { lockStaff, type StaffPerson } from './office-people.queries.ts';
export { isActive, isHolder, isOnePerson, kindsDecidedBy, type Office, tiesOf } from './pairing.ts';
export type { Appliers, Apply } from './proposals.actions.ts';
export type { Proposer } from './propose.ts';
export { lockOffice, lockPartners, partnersOf, propose, readOffice } from './propose.ts';
