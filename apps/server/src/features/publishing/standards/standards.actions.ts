// The office adds and saves standards as versions; people mark favourites and confirm that they have read one.
import { slugOf } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { Slug, type StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { addFavourite, dropFavourite, saveRead } from './personal.queries.ts';
import { changedFields, contentOf } from './standard-views.ts';
import * as rows from './standards.queries.ts';

export const ALERT_JOB = 'standards.alert';
export type StandardAlert = { standardId: string; version: number };

const freeSlug = async (trx: Trx, content: StandardContent, id: string) => {
  if (!content.number && content.class !== 'rule') refuseFields({ number: '标准需要填写编号，法律法规可以不填' });
  const slug = slugOf(content);
  // It becomes part of an address.
  if (!Slug.safeParse(slug).success)
    refuseFields({ [content.number ? 'number' : 'title']: '只能有文字、数字、空格和 . / - 、' });
  if (await rows.hasSlug(trx, slug, id))
    refuseFields(content.number ? { number: '这个编号已经收录' } : { title: '这部法规已经收录' });
  return slug;
};

/** 已核对 is a promise that anybody can repeat the check. */
const refuseUnsourced = ({ isChecked, sourceUrl }: StandardContent) => {
  if (isChecked && !sourceUrl) refuseFields({ sourceUrl: '核对过的标准要写官方网址，别人才能照着再核对' });
};

export const addStandard = (deps: Deps, content: StandardContent, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    refuseUnsourced(content);
    const id = deps.newId();
    const slug = await freeSlug(trx, content, id);
    await rows.addStandard(trx, { id, slug }, content);
    await rows.addVersion(
      trx,
      { standardId: id, number: 1, content, note: '首次收录', isAlerting: false },
      actor.userId,
    );
    await recordAudit(trx, {
      actor,
      origin,
      action: 'standard.added',
      subject: { kind: 'standard', id },
      after: { slug },
    });
    return { standardId: id };
  });

type Change = { version: number; content: StandardContent; note: string; isAlerting: boolean };

export const saveStandard = (deps: Deps, id: string, change: Change, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { content, note, isAlerting } = change;
    const found = (await rows.lockStandard(trx, id)) ?? refuse('notFound');
    const before = contentOf(found);
    if (found.version !== change.version)
      refuse('wrongState', {
        msg: '这项标准刚被他人修改，请核对后再保存',
        data: { current: { ...before, version: found.version } },
      });
    const changes = changedFields(content, before);
    if (changes.length === 0) refuse('wrongState', { msg: '没有改动，不用保存' });
    refuseUnsourced(content);
    const slug = await freeSlug(trx, content, id);
    const version = found.version + 1;
    const alertedVersion = isAlerting ? version : found.alertedVersion;
    await rows.saveStandard(trx, { id, slug, version, alertedVersion }, content);
    await rows.addVersion(trx, { standardId: id, number: version, content, note, isAlerting }, actor.userId);
    const pick = (from: StandardContent) => Object.fromEntries(changes.map((field) => [field, from[field]]));
    await recordAudit(trx, {
      actor,
      origin,
      action: 'standard.saved',
      subject: { kind: 'standard', id },
      before: pick(before),
      after: { ...pick(content), version, isAlerting },
      reason: note,
    });
    const payload: StandardAlert = { standardId: id, version };
    if (isAlerting && content.isPublished) await enqueueJob(trx, { id: deps.newId(), kind: ALERT_JOB, payload });
    return { version };
  });

export const markFavourite = (deps: Deps, slug: string, isFavourite: boolean, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { id } = (await rows.findPublished(trx, slug)) ?? refuse('notFound');
    await (isFavourite ? addFavourite : dropFavourite)(trx, actor.userId, id);
    await recordAudit(trx, {
      actor,
      origin,
      action: 'standard.favourite',
      subject: { kind: 'standard', id },
      after: { isFavourite },
    });
    return null;
  });

export const confirmRead = (deps: Deps, slug: string, version: number, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const found = (await rows.findPublished(trx, slug)) ?? refuse('notFound');
    if (found.version !== version)
      refuse('wrongState', {
        msg: '要点刚有更新，请刷新后阅读新的一版',
        data: { current: { version: found.version } },
      });
    await saveRead(trx, actor.userId, found.id, version);
    await recordAudit(trx, {
      actor,
      origin,
      action: 'standard.read',
      subject: { kind: 'standard', id: found.id },
      after: { version },
    });
    return null;
  });
