// Who may act alone, and who is the second person: decided from the office's people, their roles and who had a hand in whose access.

import { type Duty, duties, hasOneOf } from '@rfb/contract/duties.ts';
import {
  PAIRING_DAYS,
  type ProposalKind,
  proposalDuties,
  type WaitingReason,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import type { Tie } from '@rfb/contract/identity/staff/ties.ts';
import { CLOSING_DAYS } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { TieRow } from '../auth/exports.ts';
import type { StaffPerson } from './office-people.queries.ts';

export type Office = { people: StaffPerson[]; ties: TieRow[]; now: string };

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

const isReset = ({ what }: TieRow) => what === 'password' || what === 'factor';
const isRecent = ({ now }: Pick<Office, 'now'>, { at }: TieRow) => Date.parse(at) + DAYS_MS > Date.parse(now);

/**
 * Whether author and person count as one. After a reset until the person or a third one showed who uses the account, however
 * long that takes. After an invitation or a role for some days: nothing shows whose phone it is, and who was alone could do
 * everything anyway. A command on the server has no author.
 */
const isBinding = (office: Pick<Office, 'now'>, tie: TieRow) =>
  tie.by !== null && !tie.endedAt && (isReset(tie) ? !tie.isGuarded : isRecent(office, tie));

/** Everybody whose access one of them may have, also through others: A resets B, B resets C. */
const linkedTo = (office: Office, personId: string) => {
  const binding = office.ties.filter((tie) => isBinding(office, tie));
  const found = new Set([personId]);
  const ties = new Set<TieRow>();
  for (const id of found)
    for (const tie of binding) {
      if (tie.by !== id && tie.of !== id) continue;
      ties.add(tie);
      found.add(tie.of).add(tie.by ?? tie.of);
    }
  return { found, ties: [...ties] };
};

/** Somebody whose access the other one may have is no second person. */
export const isOnePerson = (office: Office, a: string, b: string) => linkedTo(office, a).found.has(b);

/** What is shown of a person: who had a hand in the access, newest first. */
export const tiesOf = (office: Pick<Office, 'ties' | 'now'>, personId: string): Tie[] =>
  office.ties
    .filter(({ of }) => of === personId)
    .map((tie) => ({
      what: tie.what,
      by: tie.authorName,
      approvedBy: tie.approverName,
      at: tie.at,
      endedHow: tie.endedHow,
      isBinding: isBinding(office, tie),
    }));

/** Those who may decide what this person proposed. */
export const decidersOf = (office: Office, proposerId: string, duty: Duty) => {
  const { found: linked } = linkedTo(office, proposerId);
  return office.people
    .filter((other) => isHolder(other, duty) && !linked.has(other.id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

type Found = {
  mode: 'alone' | 'pair' | 'waiting';
  partners: StaffPerson[];
  /** Why the caller waits; `from`: until when, null for a reset. */
  why: WaitingReason | null;
  from: string | null;
  /** Who holds the duty and does not count as a second person. */
  linked: StaffPerson[];
};

/** When somebody was last taken out of the way: disabled, or closing the account. 0: never. */
const sidelinedAt = ({ disabledAt, closingAt }: StaffPerson) =>
  Math.max(disabledAt ? Date.parse(disabledAt) : 0, closingAt ? Date.parse(closingAt) - CLOSING_DAYS * DAY_MS : 0);

/**
 * Alone only if nobody else holds the duty: neither somebody who was disabled or closed the account in these days, nor anybody
 * whose access was reset. None of it must be a way around a second person. Only somebody the caller brought in during
 * these days was no second person before and keeps the caller from nothing.
 */
export const pairingOf = (office: Office, personId: string, duty: Duty): Found => {
  const partners = decidersOf(office, personId, duty);
  const { found, ties } = linkedTo(office, personId);
  const others = office.people.filter((other) => other.id !== personId && holds(other, duty));
  const linked = others.filter((other) => isActive(other) && found.has(other.id));
  if (partners.length > 0) return { mode: 'pair', partners, why: null, from: null, linked };
  const isOwnNewcomer = ({ id }: StaffPerson) =>
    ties.some((tie) => tie.of === id && tie.by === personId && !isReset(tie)) &&
    !ties.some((tie) => isReset(tie) && (tie.of === id || tie.by === id));
  const inTheWay = others.filter((other) => !isOwnNewcomer(other));
  if (inTheWay.some((other) => linked.includes(other)) && ties.some(isReset))
    return { mode: 'waiting', partners, why: 'reset', from: null, linked };
  const ends = [
    ...inTheWay.map((other) => sidelinedAt(other) + DAYS_MS),
    ...(inTheWay.some((other) => linked.includes(other)) ? ties.map(({ at }) => Date.parse(at) + DAYS_MS) : []),
  ].filter((end) => end > Date.parse(office.now));
  if (ends.length === 0) return { mode: 'alone', partners, why: null, from: null, linked };
  const why = inTheWay.some((other) => linked.includes(other)) ? 'newcomer' : 'sidelined';
  return { mode: 'waiting', partners, why, from: new Date(Math.max(...ends)).toISOString(), linked };
};
