// Who may act alone, and who is the second person: decided from the office's people, their roles and recent resets.
import { PAIRING_DAYS, type ProposalKind, proposalDuties } from '@rfb/contract/proposals/proposals.labels.ts';
import { type Duty, duties, hasOneOf } from '@rfb/contract/staff/duties.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reset, StaffPerson } from './office-people.queries.ts';

export type Office = { people: StaffPerson[]; resets: Reset[]; now: string };

const DAYS_MS = PAIRING_DAYS * 86_400_000;

export const isActive = ({ disabledAt, closingAt }: StaffPerson) => !disabledAt && !closingAt;
const holds = (person: StaffPerson, duty: Duty) => hasOneOf(person.roles, duties[duty].does);

/** May do this work now. */
export const isHolder = (person: StaffPerson, duty: Duty) => isActive(person) && holds(person, duty);

const kinds = Object.keys(proposalDuties) as ProposalKind[];
const kindsBy =
  (right: 'does' | 'sees') =>
  ({ staffRoles }: Pick<Actor, 'staffRoles'>) =>
    kinds.filter((kind) => hasOneOf(staffRoles, duties[proposalDuties[kind]][right]));
export const kindsDecidedBy = kindsBy('does');
export const kindsSeenBy = kindsBy('sees');

/** The last reset between two people, in either direction: one of them may know what the other signs in with. */
const resetBetween = ({ resets }: Office, a: string, b: string) =>
  Math.max(
    0,
    ...resets.filter(({ by, of }) => (by === a && of === b) || (by === b && of === a)).map(({ at }) => Date.parse(at)),
  );

/** Somebody whose access the other one may have is no second person. */
export const isOnePerson = (office: Office, a: string, b: string) => a === b || resetBetween(office, a, b) > 0;

/** Those who may decide what this person proposed. */
export const decidersOf = (office: Office, proposerId: string, duty: Duty) =>
  office.people
    .filter((other) => isHolder(other, duty) && !isOnePerson(office, proposerId, other.id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

type Found = { mode: 'alone' | 'pair' | 'waiting'; partners: StaffPerson[]; from: string | null };

/** Alone only if nobody else holds the duty, also nobody who was disabled in these days: disabling the others must not be a way around them. */
export const pairingOf = (office: Office, personId: string, duty: Duty): Found => {
  const partners = decidersOf(office, personId, duty);
  if (partners.length > 0) return { mode: 'pair', partners, from: null };
  const now = Date.parse(office.now);
  const ends = office.people
    .filter((other) => other.id !== personId && holds(other, duty) && !other.closingAt)
    .map(
      (other) => (other.disabledAt ? Date.parse(other.disabledAt) : resetBetween(office, personId, other.id)) + DAYS_MS,
    )
    .filter((end) => end > now);
  return ends.length > 0
    ? { mode: 'waiting', partners, from: new Date(Math.min(...ends)).toISOString() }
    : { mode: 'alone', partners, from: null };
};
