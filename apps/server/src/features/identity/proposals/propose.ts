// Inside another feature's transaction: finds out whether the act takes two people, and makes the proposal.
import { dayOf } from '@rfb/contract/days.ts';
import { type Duty, duties, roleNames } from '@rfb/contract/duties.ts';
import { type ProposalKind, waitingText } from '@rfb/contract/identity/proposals/proposal.states.ts';
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { listTies } from '../auth/exports.ts';
import { listStaffStanding, lockStaff, type StaffPerson } from './office-people.queries.ts';
import { isHolder, type Office, pairingOf } from './pairing.ts';
import * as rows from './proposals.queries.ts';

/** The person who proposed what another one approves. */
export type Proposer = { id: string; name: string };

/** For display: what the two-person rule needs. */
export const readOffice = async (db: Db): Promise<Office> => ({
  people: await listStaffStanding(db),
  ties: await listTies(db),
  now: await findNow(db),
});

/** Everything the two-person rule needs, locked. Call it before any other lock of the transaction. */
export const lockOffice = async (trx: Trx) => ({
  people: await lockStaff(trx),
  ties: await listTies(trx),
  now: await findNow(trx),
});

/** The people who may approve what the caller is about to do; none: the caller is the only one with the duty and acts alone. */
export const partnersOf = (office: Office, { actor }: AuditContext, duty: Duty) => {
  const self = office.people.find(({ id }) => id === actor.userId);
  if (!self || !isHolder(self, duty)) return refuse('forbidden', { msg: '你的角色刚刚改变，不能再办这件事' });
  const { why, partners, linked, from } = pairingOf(office, actor.userId, duty);
  if (why) {
    const text = waitingText({ why, from: from ? dayOf(from) : '', linked: linked.map(({ name }) => name) });
    refuse('wrongState', { msg: `这件事须两位${roleNames(duties[duty].does)}办理；${text}` });
  }
  return partners;
};

/** Locks as `lockOffice`. */
export const lockPartners = async (trx: Trx, context: AuditContext, duty: Duty) =>
  partnersOf(await lockOffice(trx), context, duty);

const titleOf = (lines: ProposalLine[]) => {
  const [first] = lines.map(({ name, before, after }) => `${name} ${before} 改为 ${after}`);
  return lines.length > 1 ? `${first} 等 ${lines.length} 项` : (first ?? '');
};

/** Where the people who decide find it. */
const pages: Record<ProposalKind, string> = {
  settings: '/admin/system/settings',
  roles: '/admin/system/settings/roles',
  owner: '/admin/system/settings/roles',
  listing: '/admin/system/content/listings',
  certification: '/admin/enterprise/list',
  custody: '/admin/system/settings/custody',
  dues: '/admin/member/dues',
};
export const linkOf = ({ kind, subjects: [subject = ''] }: { kind: ProposalKind; subjects: string[] }) => {
  if (kind === 'listing') return `${pages.listing}?open=${subject}`;
  if (kind === 'certification') return `${pages.certification}?open=${subject}&tab=member`;
  return pages[kind];
};

type Proposed = {
  kind: ProposalKind;
  /** Ids of what it is about. */
  subjects: string[];
  act: object;
  lines: ProposalLine[];
  reason: string | undefined;
};

/** `partners`: of `lockPartners`. */
export const propose = async (
  deps: Deps,
  trx: Trx,
  { kind, subjects, act, lines, reason }: Proposed,
  partners: StaffPerson[],
  context: AuditContext,
) => {
  if (!reason) return refuseFields({ reason: '这件事须另一位批准，请写明原因' });
  const open = await rows.findOpenAbout(trx, subjects);
  if (open)
    refuse('wrongState', { msg: `已有一项提议在等批准：${open.title}（${open.proposerName} 提出），决定以后才能再提` });
  const id = deps.newId();
  const title = titleOf(lines);
  const { untilOn } = await rows.addProposal(trx, {
    ...{ id, kind, subjects, act, lines, title, reason },
    proposedBy: context.actor.userId,
  });
  const subject = { kind: 'proposal', id };
  await recordAudit(trx, { action: 'proposal.made', ...context, subject, after: { content: title }, reason });
  for (const partner of partners)
    await notify(deps, trx, {
      to: { userId: partner.id },
      template: 'proposal.made',
      values: { proposalTitle: title, personName: nameOf(context.actor), reason, untilOn },
      link: linkOf({ kind, subjects }),
      about: [id],
    });
  return id;
};
