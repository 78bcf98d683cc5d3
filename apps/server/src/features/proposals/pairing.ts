// Who may act alone, and who is the second person: decided from the office's people, their roles and recent resets.
import { CLOSING_DAYS } from '@rfb/contract/accounts/accounts.endpoints.ts';
import { PAIRING_DAYS, type ProposalKind, proposalDuties } from '@rfb/contract/proposals/proposals.labels.ts';
import { type Duty, duties, hasOneOf } from '@rfb/contract/staff/duties.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reset, StaffPerson } from './office-people.queries.ts';

export type Office = { people: StaffPerson[]; resets: Reset[]; now: string };

const DAY_MS = 86_400_000;
const DAYS_MS = PAIRING_DAYS * DAY_MS;

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

/** Everybody whose access one of them may have, also through others: A resets B, B resets C. */
const linkedTo = ({ resets }: Office, personId: string) => {
  const found = new Set([personId]);
  for (const id of found)
    for (const { by, of } of resets) {
      if (by === id && of) found.add(of);
      if (of === id && by) found.add(by);
    }
  return found;
};

/** Somebody whose access the other one may have is no second person. */
export const isOnePerson = (office: Office, a: string, b: string) => linkedTo(office, a).has(b);

/** Those who may decide what this person proposed. */
export const decidersOf = (office: Office, proposerId: string, duty: Duty) => {
  const linked = linkedTo(office, proposerId);
  return office.people
    .filter((other) => isHolder(other, duty) && !linked.has(other.id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

type Found = { mode: 'alone' | 'pair' | 'waiting'; partners: StaffPerson[]; from: string | null };

/** When somebody was last taken out of the way: disabled, closing the account, or access reset. 0: never. */
const sidelinedAt = ({ resets }: Office, { id, disabledAt, closingAt }: StaffPerson) =>
  Math.max(
    0,
    ...(disabledAt ? [Date.parse(disabledAt)] : []),
    ...(closingAt ? [Date.parse(closingAt) - CLOSING_DAYS * DAY_MS] : []),
    ...resets.filter(({ by, of }) => by === id || of === id).map(({ at }) => Date.parse(at)),
  );

/**
 * Alone only if nobody else holds the duty, also nobody who was disabled, closed the account or was reset in these days:
 * none of it must be a way around them. Somebody created in these days was no second person before and keeps nobody waiting.
 */
export const pairingOf = (office: Office, personId: string, duty: Duty): Found => {
  const partners = decidersOf(office, personId, duty);
  if (partners.length > 0) return { mode: 'pair', partners, from: null };
  const now = Date.parse(office.now);
  const created = new Set(office.resets.filter(({ isCreation }) => isCreation).map(({ of }) => of));
  const ends = office.people
    .filter((other) => other.id !== personId && holds(other, duty) && !created.has(other.id))
    .map((other) => sidelinedAt(office, other) + DAYS_MS)
    .filter((end) => end > now);
  return ends.length > 0
    ? { mode: 'waiting', partners, from: new Date(Math.max(...ends)).toISOString() }
    : { mode: 'alone', partners, from: null };
};
