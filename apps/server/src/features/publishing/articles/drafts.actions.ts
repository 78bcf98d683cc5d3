// Editing articles: create, save, restore an older version.
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { attachmentsIn, picturesIn } from '@rfb/contract/publishing/articles/document-text.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import { describeTitle } from '../../../platform/db/title-words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindStaffFiles } from '../../services/files/exports.ts';
import { auditArticle, lockForMove, type Seen } from './article-moves.ts';
import { findVersion, type VersionRow } from './article-page.queries.ts';
import * as rows from './article-rows.queries.ts';

/** Eight letters and digits, short enough to read aloud and type. */
const shortId = (deps: Deps) => BigInt(`0x${deps.newId()}`).toString(36).slice(-8);

const titleGrams = (title: string) => describeTitle(title).titleGrams;

/** Binds the draft's files; a missing one is an error on its field. `at` is the draft's path prefix in the body. */
const bindFiles = async (trx: Trx, draft: ArticleDraft, at = '') => {
  const pictures = picturesIn(draft.document).map(({ fileId }) => fileId);
  const attachments = attachmentsIn(draft.document).map(({ fileId }) => fileId);
  const covers = draft.coverFileId ? [draft.coverFileId] : [];
  await bindStaffFiles(trx, pictures, { purpose: 'articleImage', field: `${at}document` });
  await bindStaffFiles(trx, attachments, { purpose: 'articleAttachment', field: `${at}document` });
  await bindStaffFiles(trx, covers, { purpose: 'cover', field: `${at}coverFileId` });
  return [...new Set([...pictures, ...attachments, ...covers])];
};

export const createArticle = (deps: Deps, draft: ArticleDraft, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const articleId = shortId(deps);
    const savedBy = context.actor.userId;
    const fileIds = await bindFiles(trx, draft);
    await rows.addArticle(trx, { id: articleId, titleGrams: titleGrams(draft.title), savedBy });
    await rows.addVersion(trx, { articleId, number: 1, draft, note: '', savedBy });
    await rows.saveVersionFiles(trx, articleId, 1, fileIds);
    await auditArticle(trx, articleId, context, 'created', { after: { title: draft.title } });
    return articleId;
  });

type Saving = { draft: ArticleDraft; closes: boolean; note: string };

export const saveArticle = (deps: Deps, seen: Seen, { draft, closes, note }: Saving, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'save');
    const { articleId } = seen;
    const savedBy = context.actor.userId;
    const words = { articleId, draft, note, savedBy };
    const fileIds = await bindFiles(trx, draft, 'draft.');
    const isOverwritten = await rows.overwriteVersion(trx, { ...words, number: article.newestNumber });
    const number = isOverwritten ? article.newestNumber : article.newestNumber + 1;
    if (!isOverwritten) await rows.addVersion(trx, { ...words, number });
    await rows.saveVersionFiles(trx, articleId, number, fileIds);
    if (closes) await rows.closeVersion(trx, articleId, number);
    await rows.saveDraft(trx, articleId, { newestNumber: number, titleGrams: titleGrams(draft.title), savedBy });
    // The editor autosaves every few seconds, so the audit trail records versions, not every save.
    if (closes || !isOverwritten || article.savedBy !== savedBy)
      await auditArticle(trx, articleId, context, 'saved', { after: { number, title: draft.title, closes } });
  });

export const draftOf = ({
  title,
  summary,
  category,
  tags,
  source,
  author,
  coverFileId,
  document,
}: VersionRow): ArticleDraft => ({
  title,
  summary,
  category,
  tags,
  source,
  author,
  coverFileId,
  document,
});

export const restoreVersion = (deps: Deps, seen: Seen, wanted: number, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'save');
    const { articleId } = seen;
    const old = (await findVersion(trx, articleId, wanted)) ?? refuse('notFound', { msg: `没有第 ${wanted} 版` });
    const draft = draftOf(old);
    const savedBy = context.actor.userId;
    const number = article.newestNumber + 1;
    await rows.closeVersion(trx, articleId, article.newestNumber);
    await rows.addVersion(trx, { articleId, number, draft, note: `恢复自第 ${wanted} 版`, savedBy });
    await rows.saveVersionFiles(trx, articleId, number, await bindFiles(trx, draft));
    await rows.saveDraft(trx, articleId, { newestNumber: number, titleGrams: titleGrams(draft.title), savedBy });
    await auditArticle(trx, articleId, context, 'restored', { after: { number, from: wanted } });
  });
