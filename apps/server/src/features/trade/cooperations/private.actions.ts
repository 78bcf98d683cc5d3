// Changes what a company keeps to itself: groups, tags, notes, blocks. The other side is never notified.
import { isOneOf } from '@rfb/contract/states.ts';
import { openStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { MAX_GROUPS, MAX_NOTES } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit, recordAudits } from '../../../platform/audit/audit.ts';
import { now } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findStanding } from './companies.queries.ts';
import { viewerOf } from './cooperation-view.ts';
import { shown, subjectOf } from './cooperations.actions.ts';
import * as rows from './cooperations.queries.ts';
import { requireGroup } from './invitations.actions.ts';
import * as own from './private.queries.ts';

type Sorting = { groupId: string | null; tags: string[]; version: number };

export const sortCooperation = (
  deps: Deps,
  cooperationId: string,
  { groupId, tags, version }: Sorting,
  context: AuditContext,
) => {
  const viewer = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    const found = (await rows.lockCooperationOf(trx, viewer, cooperationId)) ?? refuse('notFound');
    await requireGroup(trx, viewer.companyId, groupId);
    if (found.version !== version)
      refuse('wrongState', {
        msg: '分组与标签刚刚有人改过，请核对后再保存',
        data: { current: await shown(trx, viewer, cooperationId) },
      });
    await rows.changeCooperation(trx, cooperationId, { groupId, tags });
    const change = { before: { groupId: found.groupId, tags: found.tags }, after: { groupId, tags } };
    await recordAudit(trx, { action: 'cooperation.sorted', ...context, subject: subjectOf(cooperationId), ...change });
    return shown(trx, viewer, cooperationId);
  });
};

type Several = { cooperationIds: string[]; groupId: string | null };

/** Rejects the whole batch if any relation is another company's; closed relations are skipped. */
export const moveToGroup = (deps: Deps, { cooperationIds, groupId }: Several, context: AuditContext) => {
  const viewer = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    const wanted = [...new Set(cooperationIds)];
    const found = await rows.lockCooperationsOf(trx, viewer, wanted);
    if (found.length < wanted.length) refuse('notFound');
    await requireGroup(trx, viewer.companyId, groupId);
    const moved = found.filter((one) => isOneOf(openStates, one.state) && one.groupId !== groupId);
    for (const { id } of moved) await rows.changeCooperation(trx, id, { groupId });
    await recordAudits(
      trx,
      moved.map(({ id, groupId: before }) => ({
        action: 'cooperation.sorted',
        ...context,
        subject: subjectOf(id),
        before: { groupId: before },
        after: { groupId },
      })),
    );
    return { moved: moved.length, skipped: found.length - moved.length };
  });
};

const TAKEN = '已经有这个名称的分组';
const refuseTaken = () => refuse('wrongState', { msg: TAKEN, data: { fields: { name: TAKEN } } });
const groupSubject = (id: string) => ({ kind: 'cooperationGroup', id });

export const createGroup = (deps: Deps, name: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    if ((await own.countGroupsOf(trx, companyId)) >= MAX_GROUPS)
      refuse('wrongState', { msg: `最多 ${MAX_GROUPS} 个分组，请先删除不用的分组` });
    const id = deps.newId();
    if (!(await own.addGroup(trx, { id, companyId, name }))) refuseTaken();
    await recordAudit(trx, {
      action: 'cooperation.groupCreated',
      ...context,
      subject: groupSubject(id),
      after: { name },
    });
    return { id, name };
  });
};

const requireOwnGroup = async (trx: Trx, companyId: string, groupId: string) => {
  await own.countGroupsOf(trx, companyId);
  return (await own.findGroupOf(trx, companyId, groupId)) ?? refuse('notFound');
};

export const renameGroup = (deps: Deps, groupId: string, name: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const group = await requireOwnGroup(trx, companyId, groupId);
    if (await own.hasGroupNamed(trx, companyId, name, groupId)) refuseTaken();
    await own.renameGroup(trx, groupId, name);
    const change = { before: { name: group.name }, after: { name } };
    await recordAudit(trx, {
      action: 'cooperation.groupRenamed',
      ...context,
      subject: groupSubject(groupId),
      ...change,
    });
    return { id: groupId, name };
  });
};

export const deleteGroup = (deps: Deps, groupId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { name } = await requireOwnGroup(trx, companyIdOf(context.actor), groupId);
    await own.deleteGroup(trx, groupId);
    const subject = groupSubject(groupId);
    await recordAudit(trx, { action: 'cooperation.groupDeleted', ...context, subject, before: { name } });
    return null;
  });

/** The text stays out of the audit trail, because audit rows are never deleted. */
export const addNote = (deps: Deps, cooperationId: string, text: string, context: AuditContext) => {
  const viewer = viewerOf(context.actor);
  const { companyId } = viewer;
  return transact(deps.db, async (trx) => {
    if (!(await rows.lockCooperationOf(trx, viewer, cooperationId))) refuse('notFound');
    if ((await own.listNotesOf(trx, companyId, cooperationId)).length >= MAX_NOTES)
      refuse('wrongState', { msg: `最多 ${MAX_NOTES} 条备注，请先删除旧的` });
    const id = deps.newId();
    await own.addNote(trx, { id, cooperationId, companyId, userId: context.actor.userId, text });
    const subject = subjectOf(cooperationId);
    await recordAudit(trx, { action: 'cooperation.noteAdded', ...context, subject, after: { id } });
    const notes = await own.listNotesOf(trx, companyId, cooperationId);
    return notes.find((note) => note.id === id) ?? refuse('notFound');
  });
};

type OneNote = { cooperationId: string; noteId: string };

export const deleteNote = (deps: Deps, note: OneNote, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    if (!(await own.deleteNoteOf(trx, companyIdOf(context.actor), note))) refuse('notFound');
    const subject = subjectOf(note.cooperationId);
    await recordAudit(trx, { action: 'cooperation.noteDeleted', ...context, subject, after: { id: note.noteId } });
    return null;
  });

type Block = { companyId: string; reason: string };

/** A shipper's own pending invitation is withdrawn with it; a fleet just stops seeing the shipper's. */
export const blockCompany = (deps: Deps, { companyId: blockedId, reason }: Block, context: AuditContext) => {
  const { companyId, side } = viewerOf(context.actor);
  return transact(deps.db, async (trx) => {
    if (!(await findStanding(trx, blockedId, side === 'shipper' ? 'fleet' : 'shipper'))) refuse('notFound');
    const pair =
      side === 'shipper' ? { shipperId: companyId, fleetId: blockedId } : { shipperId: blockedId, fleetId: companyId };
    const open = await rows.lockOpenOf(trx, pair);
    if (open && open.state !== 'invited')
      refuse('wrongState', { msg: '你们正在合作，请先终止合作，再加入黑名单', data: { state: open.state } });
    if (open && side === 'shipper') {
      await rows.changeCooperation(trx, open.id, { state: 'withdrawn', movedAt: now, movedBy: side });
      await recordAudit(trx, { action: 'cooperation.withdrawn', ...context, subject: subjectOf(open.id) });
    }
    const id = deps.newId();
    await own.addBlock(trx, { id, companyId, blockedId, userId: context.actor.userId, reason });
    const block = (await own.findBlock(trx, companyId, blockedId)) ?? refuse('notFound');
    if (block.id === id)
      await recordAudit(trx, {
        action: 'cooperation.blocked',
        ...context,
        subject: { kind: 'cooperationBlock', id },
        after: { blockedId },
      });
    return block;
  });
};

export const unblockCompany = (deps: Deps, blockId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { blockedId } = (await own.deleteBlockOf(trx, companyIdOf(context.actor), blockId)) ?? refuse('notFound');
    await recordAudit(trx, {
      action: 'cooperation.unblocked',
      ...context,
      subject: { kind: 'cooperationBlock', id: blockId },
      before: { blockedId },
    });
    return null;
  });
