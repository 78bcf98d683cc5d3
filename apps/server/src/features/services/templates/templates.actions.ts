// Saving, publishing and trying templates.
import { hasOneOf } from '@rfb/contract/duties.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { messageSpecs, renderMessage } from '@rfb/contract/services/templates/message-spec.ts';
import type { MessageCode } from '@rfb/contract/services/templates/messages.ts';
import { type TemplateProblem, templateProblems } from '@rfb/contract/services/templates/problems.ts';
import { samplesOf } from '@rfb/contract/services/templates/render.ts';
import { headingProblems } from '@rfb/contract/services/templates/sheets.ts';
import { channelOfField, type TemplateContent, type TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, maskEmail, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { activeOf, listContents } from './active.ts';
import { detailOf } from './template-view.ts';
import * as rows from './templates.queries.ts';

export const TEST_JOB = 'templates.test';
export type TestMessage = { channel: 'sms' | 'mail'; userId: string; title: string; text: string };

const subjectOf = (code: string) => ({ kind: 'template', id: code });

/** Refuses to change a draft that somebody else has changed, published or dropped. */
const lockDraft = async (trx: Trx, code: string, revision: number) => {
  await rows.lockTemplate(trx, code);
  const draft = await rows.findDraft(trx, code);
  if ((draft?.revision ?? 0) === revision) return draft;
  return refuse('wrongState', {
    msg: draft ? `${draft.savedBy}刚刚保存过这份草稿，请刷新后再改` : '这份草稿已经发布或放弃，请刷新后再改',
    data: { current: { revision: draft?.revision ?? 0, savedBy: draft?.savedBy ?? null } },
  });
};

const ALWAYS_SENT = '这类消息关系到账号安全或重要决定，任何渠道都不能停用';

/** Only the template's own fields are stored, in their order. */
const ownFields = (spec: TemplateSpec, content: TemplateContent): TemplateContent => {
  const strange = Object.keys(content.fields).find((key) => !spec.fields.some((field) => field.key === key));
  if (strange !== undefined) refuseFields({ content: `这个模板没有字段 ${strange}` });
  if (spec.group !== 'message' && content.off.length > 0) refuseFields({ content: '这个模板没有渠道' });
  if (spec.isAlwaysSent && content.off.length > 0) refuseFields({ content: ALWAYS_SENT });
  const fields = Object.fromEntries(spec.fields.map(({ key }) => [key, content.fields[key] ?? '']));
  return { fields, off: (['sms', 'mail'] as const).filter((channel) => content.off.includes(channel)) };
};

type Saved = { content: TemplateContent; note: string; revision: number };

export const saveDraft = (deps: Deps, spec: TemplateSpec, { content, note, revision }: Saved, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { code } = spec;
    await lockDraft(trx, code, revision);
    await rows.saveDraft(trx, { code, content: ownFields(spec, content), note, savedBy: context.actor.userId });
    const after = { revision: revision + 1 };
    await recordAudit(trx, { action: 'template.saved', ...context, subject: subjectOf(code), after });
    return detailOf(deps, trx, spec, context.actor);
  });

export const dropDraft = (deps: Deps, { code }: TemplateSpec, revision: number, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const draft = await lockDraft(trx, code, revision);
    if (!draft) return refuse('wrongState', { msg: '没有可以放弃的草稿' });
    await rows.deleteDraft(trx, code);
    await recordAudit(trx, { action: 'template.dropped', ...context, subject: subjectOf(code) });
    return null;
  });

const refuseFound = (spec: TemplateSpec, problems: TemplateProblem[]) => {
  if (problems.length === 0) return;
  const named = problems.map(({ field, message }) => {
    const name = spec.fields.find(({ key }) => key === field)?.name ?? field;
    return `${name}：${message}`;
  });
  refuse('invalid', {
    msg: `不能发布。${named.join('；')}`,
    data: { fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])) },
  });
};

const refuseProblems = (spec: TemplateSpec, content: TemplateContent, channel?: 'sms' | 'mail') =>
  refuseFound(
    spec,
    templateProblems(spec, content).filter(({ field }) => channel === undefined || channelOfField(field) === channel),
  );

/** A heading that meant another column in an earlier version would put old sheets into the wrong column. */
const refuseHeadings = (spec: TemplateSpec, content: TemplateContent, earlier: TemplateContent[]) =>
  refuseFound(spec, headingProblems(spec, content, earlier));

const isSame = (one: TemplateContent, other: TemplateContent) =>
  [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])].every(
    (key) => (one.fields[key] ?? '') === (other.fields[key] ?? ''),
  ) && one.off.join() === other.off.join();

/** Nobody notices a message that is not sent: an editor changes words only. */
const refuseSwitchingOff = (before: TemplateContent, after: TemplateContent, actor: Actor) => {
  if (after.off.every((channel) => before.off.includes(channel))) return;
  if (!hasOneOf(actor.staffRoles, ['owner'])) refuse('forbidden', { msg: '停用一个渠道须由所有者发布' });
  if (!actor.isConfirmed) refuse('stepUpNeeded');
};

export const publishDraft = (deps: Deps, spec: TemplateSpec, revision: number, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { code } = spec;
    const draft = await lockDraft(trx, code, revision);
    if (!draft) return refuse('wrongState', { msg: '草稿还没有保存，请先保存再发布' });
    const { content, note } = draft;
    refuseProblems(spec, content);
    refuseHeadings(spec, content, await listContents(trx, spec));
    const before = await activeOf(deps, trx, spec);
    refuseSwitchingOff(before.content, content, context.actor);
    if (isSame(before.content, content)) refuse('wrongState', { msg: '草稿与启用的版本相同，没有可以发布的修改' });
    const number = await rows.addVersion(trx, { code, content, note, publishedBy: context.actor.userId });
    await rows.deleteDraft(trx, code);
    await recordAudit(trx, {
      action: 'template.published',
      ...context,
      subject: subjectOf(code),
      before: { number: before.number, ...before.content.fields, off: before.content.off },
      after: { number, ...content.fields, off: content.off },
      ...(note && { reason: note }),
    });
    return { ...(await detailOf(deps, trx, spec, context.actor)), number };
  });

type Test = { channel: 'sms' | 'mail'; content: TemplateContent };

/** To the caller's own phone or address only. */
export const sendTest = (deps: Deps, code: string, { channel, content: typed }: Test, context: AuditContext) => {
  const spec = messageSpecs.get(code as MessageCode) ?? refuse('notFound', { msg: '没有这个消息模板' });
  const content = ownFields(spec, typed);
  refuseProblems(spec, { ...content, off: [] }, channel);
  return transact(deps.db, async (trx) => {
    const { userId } = context.actor;
    const own = await rows.findAddressesOf(trx, userId);
    const address = channel === 'sms' ? own?.phone : own?.email;
    if (!deps[channel].canSend || !address)
      return refuse('wrongState', { msg: channel === 'sms' ? '你的账号没有可用的手机' : '你的账号没有可用的邮箱' });
    const { sms, mailSubject, mailText } = renderMessage(spec, content, samplesOf(spec));
    const payload: TestMessage =
      channel === 'sms'
        ? { channel, userId, title: '', text: `测试：${sms}` }
        : { channel, userId, title: `测试：${mailSubject}`, text: mailText };
    await enqueueJob(trx, { id: deps.newId(), kind: TEST_JOB, payload });
    await recordAudit(trx, { action: 'template.tested', ...context, subject: subjectOf(code), after: { channel } });
    return { to: channel === 'sms' ? maskPhone(address) : maskEmail(address) };
  });
};
