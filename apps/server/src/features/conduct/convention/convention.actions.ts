// Editing, publishing and signing the convention.
import { countClauses } from '@rfb/contract/conduct/convention/clauses.ts';
import type { saveConventionDraft as saving } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as rows from './convention.queries.ts';
import { defaultText } from './default-text.ts';

export const NOTIFY_JOB = 'convention.tell';

const subject = (number: number) => ({ kind: 'convention', id: String(number) });

/** The stored draft; before the first save it is the newest version, or the default text. */
export const draftOf = async (trx: Trx | Deps['db']) => {
  const draft = await rows.findDraft(trx);
  if (draft) return draft;
  const newest = await rows.findNewest(trx);
  const document = newest?.document ?? defaultText;
  return { number: (newest?.number ?? 0) + 1, document, note: '', revision: 0, savedAt: null, savedBy: null };
};

/** Refuses to save or publish over a concurrent change. */
const checkRevision = async (trx: Trx, revision: number) => {
  await rows.lockConvention(trx);
  const draft = await draftOf(trx);
  if (draft.revision === revision) return draft;
  const { savedBy, savedAt } = draft;
  return refuse('wrongState', {
    msg:
      draft.revision === 0 ? '这份草稿已经发布，请刷新后再改' : `${savedBy ?? '同事'}刚刚保存过这份草稿，请刷新后再改`,
    data: { current: { savedBy, savedAt, revision: draft.revision } },
  });
};

type Saved = ParsedOf<typeof saving>['body'];

export const saveDraft = ({ db }: Deps, { document, note, revision }: Saved, { actor, origin }: AuditContext) =>
  transact(db, async (trx) => {
    const { number } = await checkRevision(trx, revision);
    const draft = { document, note, savedBy: actor.userId };
    await (revision === 0 ? rows.addDraft(trx, draft) : rows.saveDraft(trx, draft));
    await recordAudit(trx, {
      action: 'convention.saved',
      actor,
      origin,
      subject: subject(number),
      after: { revision: revision + 1, chapters: document.chapters.length, clauses: countClauses(document) },
    });
    return draftOf(trx);
  });

const checkDay = async (trx: Trx, effectiveOn: string) => {
  const { today, latest, lastDay } = await rows.findDays(trx);
  const refuseDay = (text: string) => refuseFields({ effectiveOn: text });
  if (effectiveOn < today) refuseDay('施行日期不能早于今天');
  if (latest !== null && effectiveOn <= latest) refuseDay(`施行日期必须晚于上一版的 ${latest}`);
  if (effectiveOn > lastDay) refuseDay('施行日期最晚在一年以内');
};

export const publishConvention = (
  { db, newId }: Deps,
  { effectiveOn, revision }: { effectiveOn: string; revision: number },
  { actor, origin }: AuditContext,
) =>
  transact(db, async (trx) => {
    const draft = await checkRevision(trx, revision);
    if (revision === 0) refuse('wrongState', { msg: '草稿还没有保存，请先保存再发布' });
    const newest = await rows.findNewest(trx);
    if (newest && JSON.stringify(newest.document) === JSON.stringify(draft.document))
      refuse('wrongState', { msg: '草稿与上一版内容相同，没有可以发布的修改' });
    await checkDay(trx, effectiveOn);
    await rows.publishDraft(trx, effectiveOn, actor.userId);
    await recordAudit(trx, {
      action: 'convention.published',
      actor,
      origin,
      subject: subject(draft.number),
      after: { effectiveOn, clauses: countClauses(draft.document) },
    });
    const payload = { number: draft.number, effectiveOn };
    await enqueueJob(trx, { id: newId(), kind: NOTIFY_JOB, payload, dedupKey: `${NOTIFY_JOB}:${draft.number}` });
  });

export const signConvention = ({ db }: Deps, version: number, { actor, origin }: AuditContext) => {
  const companyId = companyIdOf(actor);
  return transact(db, async (trx) => {
    const newest = await rows.findNewest(trx);
    if (newest?.number !== version) refuse('wrongState', { msg: '公约已有新的版本，请阅读后再签署' });
    const added = await rows.addSignature(trx, { companyId, version, userId: actor.userId });
    if (added)
      await recordAudit(trx, {
        action: 'convention.signed',
        actor,
        origin,
        subject: { kind: 'company', id: companyId },
        after: { version },
      });
    const { signedAt } = (await rows.findSignature(trx, companyId, version)) ?? refuse('broken');
    return { signedAt };
  });
};

/** Signs the version in force on joining; does nothing before the first one. */
export const signByJoining = async (trx: Trx, companyId: string) => {
  const current = await rows.findCurrent(trx);
  if (current) await rows.addSignature(trx, { companyId, version: current.number, userId: null });
};
