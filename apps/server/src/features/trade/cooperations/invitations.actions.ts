// Invites fleets, directly or by a link that certified fleets open.
import { timingSafeEqual } from 'node:crypto';
import { MAX_OPEN_LINKS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { fromNow } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob, type JobHandlers } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findStanding } from './companies.queries.ts';
import { shown, subjectOf } from './cooperations.actions.ts';
import * as rows from './cooperations.queries.ts';
import { addLink, closeLinkOf, listOpenLinksOf, lockOpenLink, useLink } from './links.queries.ts';
import { notifyOfInvitation } from './notices.ts';
import { findBlock, findGroupOf } from './private.queries.ts';

const INVITED_JOB = 'cooperations.invited';

export const requireGroup = async (trx: Trx, companyId: string, groupId: string | null) => {
  if (groupId !== null && !(await findGroupOf(trx, companyId, groupId))) refuse('notFound');
};

const openWords: Partial<Record<string, string>> = {
  invited: '已经邀请过这家车队，正在等待对方确认',
  active: '这家车队已经是合作车队',
  paused: '与这家车队的合作已暂停，可以恢复合作，不需要重新邀请',
};

type New = { shipperId: string; fleetId: string; message: string; groupId: string | null; linkId: string | null };

/** The id of the new relation; undefined when the pair has an open one. */
const open = async ({ newId }: Deps, trx: Trx, relation: New) => {
  await rows.closeExpiredOf(trx, relation);
  const id = newId();
  return (await rows.addCooperation(trx, { id, ...relation })) ? id : undefined;
};

type Invitation = { fleetId: string; message: string; groupId: string | null };

/** Whether the fleet has blocked the shipper changes nothing here: the job after commit decides whether to notify. */
export const inviteFleet = (deps: Deps, { fleetId, message, groupId }: Invitation, context: AuditContext) => {
  const shipperId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const fleet = (await findStanding(trx, fleetId, 'fleet')) ?? refuse('notFound');
    await requireGroup(trx, shipperId, groupId);
    if (!fleet.isActive) refuse('wrongState', { msg: '这家车队的会员资格已失效或暂停，暂时不能邀请' });
    if (!fleet.isCertified) refuse('wrongState', { msg: '这家车队没有有效的平台认证，暂时不能邀请' });
    if (await findBlock(trx, shipperId, fleetId))
      refuse('wrongState', { msg: '这家车队在你的黑名单里，移出后才能邀请' });
    const id = await open(deps, trx, { shipperId, fleetId, message, groupId, linkId: null });
    if (id === undefined) {
      const { state = 'invited' } = (await rows.lockOpenOf(trx, { shipperId, fleetId })) ?? {};
      return refuse('wrongState', { msg: openWords[state] ?? '', data: { state } });
    }
    await recordAudit(trx, {
      action: 'cooperation.invited',
      ...context,
      subject: subjectOf(id),
      after: { fleetId, groupId },
    });
    await enqueueJob(trx, { id: deps.newId(), kind: INVITED_JOB, payload: { cooperationId: id } });
    return shown(trx, { companyId: shipperId, side: 'shipper' }, id);
  });
};

const MAC_BYTES = 18;

const codeOf = ({ keys }: Deps, linkId: string) =>
  `${linkId}${keys.mac('cooperation link', linkId).subarray(0, MAC_BYTES).toString('base64url')}`;

const linkIdOf = (deps: Deps, code: string) => {
  const linkId = code.slice(0, 20);
  const [sent, right] = [Buffer.from(code), Buffer.from(codeOf(deps, linkId))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? linkId : undefined;
};

export const listLinks = async (deps: Deps, companyId: string) =>
  (await listOpenLinksOf(deps.db, companyId)).map((link) => ({ ...link, code: codeOf(deps, link.id) }));

type NewLink = { groupId: string | null; message: string; maxUses: number; days: number };

export const createLink = (deps: Deps, { groupId, message, maxUses, days }: NewLink, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    await requireGroup(trx, companyId, groupId);
    if ((await listOpenLinksOf(trx, companyId)).length >= MAX_OPEN_LINKS)
      refuse('wrongState', { msg: `最多同时有 ${MAX_OPEN_LINKS} 个邀请链接，请先停用不再使用的` });
    const id = deps.newId();
    const link = { id, companyId, groupId, message, maxUses, createdBy: context.actor.userId };
    await addLink(trx, { ...link, expiresAt: fromNow({ days }), closedAt: null });
    await recordAudit(trx, {
      action: 'cooperation.linkCreated',
      ...context,
      subject: { kind: 'cooperationLink', id },
      after: { groupId, maxUses, days },
    });
    const [saved = refuse('notFound')] = await listOpenLinksOf(trx, companyId, id);
    return { ...saved, code: codeOf(deps, id) };
  });
};

export const closeLink = (deps: Deps, linkId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await closeLinkOf(trx, companyIdOf(context.actor), linkId))) refuse('notFound');
    const subject = { kind: 'cooperationLink', id: linkId };
    await recordAudit(trx, { action: 'cooperation.linkClosed', ...context, subject });
    return null;
  });

const DEAD_LINK = '邀请链接无效或已失效，请向货主索取新的链接';

/** A link of a shipper that blocked the fleet looks like any dead link. */
export const claimInvitation = (deps: Deps, code: string, context: AuditContext) => {
  const fleetId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    if (!(await findStanding(trx, fleetId, 'fleet'))?.isCertified)
      refuse('wrongState', { msg: '只有已认证的车队可以接受邀请，请先完成车队认证' });
    const linkId = linkIdOf(deps, code) ?? refuse('notFound', { msg: DEAD_LINK });
    const link = (await lockOpenLink(trx, linkId)) ?? refuse('notFound', { msg: DEAD_LINK });
    const { companyId: shipperId, groupId, message } = link;
    if (await findBlock(trx, shipperId, fleetId)) refuse('notFound', { msg: DEAD_LINK });
    if (await findBlock(trx, fleetId, shipperId))
      refuse('wrongState', { msg: '发出链接的货主在你的黑名单里，移出后才能打开' });
    const viewer = { companyId: fleetId, side: 'fleet' as const };
    const id = await open(deps, trx, { shipperId, fleetId, message, groupId, linkId });
    if (id === undefined) {
      const there = (await rows.lockOpenOf(trx, { shipperId, fleetId })) ?? refuse('wrongState');
      if (there.state === 'invited') return shown(trx, viewer, there.id);
      return refuse('wrongState', { msg: '你们已经是合作关系，不需要再接受邀请', data: { state: there.state } });
    }
    await useLink(trx, linkId);
    const subject = subjectOf(id);
    await recordAudit(trx, { action: 'cooperation.claimed', ...context, subject, after: { shipperId, linkId } });
    return shown(trx, viewer, id);
  });
};

/** Notifies a fleet of its invitation after the shipper's request is done. */
export const cooperationsJobs = (deps: Deps): JobHandlers => ({
  [INVITED_JOB]: ({ cooperationId }, trx) => notifyOfInvitation(deps, trx, String(cooperationId)),
});
