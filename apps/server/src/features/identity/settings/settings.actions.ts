// Changes settings: validated by the catalogue, all or none, refused after a concurrent change, with an audit row each;
// those about money are proposed by one person and approved by another. What has not begun yet can be cancelled by one.
import { dayOf } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import type {
  cancelSetting as cancelling,
  changeSettings as changing,
  SettingView,
} from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { valueWords } from '@rfb/contract/identity/settings/value-words.ts';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit, recordAudits } from '../../../platform/audit/audit.ts';
import { findNow } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { hasFactor } from '../auth/exports.ts';
import {
  type Apply,
  isHolder,
  lockPartners,
  type Proposer,
  propose,
  readOffice,
  type StaffPerson,
} from '../proposals/exports.ts';
import { standingRows, viewsOf } from './setting-views.ts';
import type { SettingRow } from './settings.queries.ts';
import * as rows from './settings.queries.ts';

type Body = ParsedOf<typeof changing>['body'];
type Change = Body['changes'][number];

/** The validated values, or one message for each setting that is wrong. */
const validated = (changes: Change[]) => {
  const fields: Record<string, string> = {};
  const valid = changes.map((change) => {
    const { schema, isDated, name } = settingOf(change.key);
    const result = schema.safeParse(change.value);
    if (!result.success) fields[change.key] = result.error.issues[0]?.message ?? '填写有误';
    if (change.effectiveOn && !isDated) fields[change.key] = `${name}的改动立即生效，不能指定日期`;
    return { ...change, value: result.data };
  });
  if (new Set(changes.map(({ key }) => key)).size < changes.length) refuse('invalid', { msg: '同一项设置只能改一次' });
  return Object.keys(fields).length > 0 ? refuseFields(fields) : valid;
};

const checkDays = async (trx: Trx, changes: Change[]) => {
  const { today, lastDay } = await rows.findDays(trx);
  for (const { key, effectiveOn } of changes) {
    if (effectiveOn && effectiveOn < today) refuseFields({ [key]: '生效日期不能早于今天' });
    if (effectiveOn && effectiveOn > lastDay) refuseFields({ [key]: '生效日期最晚在一年以内' });
  }
};

/** Whoever requires a second factor of everybody must not be the first one locked out. */
const checkFactorRequired = async (trx: Trx, changes: Change[], userId: string) => {
  const isTurnedOn = changes.some(({ key, value }) => key === 'staff.factorRequired' && value === true);
  if (isTurnedOn && !(await hasFactor(trx, userId)))
    refuseFields({ 'staff.factorRequired': '请先在个人信息里为自己开启二次验证' });
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Known = Map<SettingKey, SettingView>;

const knownSettings = async (trx: Trx): Promise<Known> =>
  new Map(viewsOf(await rows.listRows(trx), await findNow(trx)).map((view) => [view.key, view]));

const refuseOvertaken = (known: Known, changes: Change[]) => {
  const overtaken = changes.flatMap(({ key, version }) => {
    const view = known.get(key);
    return view && view.version !== version ? [view] : [];
  });
  const [first] = overtaken;
  if (first)
    refuse('wrongState', {
      msg: `${first.lastChange?.changedBy ?? '同事'}刚刚改过「${settingOf(first.key).name}」，请看过新值再改`,
      data: { current: overtaken },
    });
};

const refuseUnchanged = (known: Known, changes: Change[]) => {
  for (const { key, value } of changes) {
    const view = known.get(key);
    if (isSame(view?.value, value) && view?.coming.every((next) => isSame(next.value, value)))
      refuseFields({ [key]: `${settingOf(key).name}没有变化` });
  }
};

type By = { context: AuditContext; reason: string; proposer?: Proposer };

/** With a proposer the caller is the second person, who approves. */
const saveChanges = async (trx: Trx, known: Known, changes: Change[], { context, reason, proposer }: By) => {
  const { userId } = context.actor;
  const people = { changedBy: proposer?.id ?? userId, approvedBy: proposer ? userId : null };
  for (const { key, value, effectiveOn } of changes)
    await rows.addRow(trx, { key, value, ...people, reason, effectiveOn });
  await recordAudits(
    trx,
    changes.map(({ key, value, effectiveOn }) => ({
      action: 'setting.changed',
      ...context,
      subject: { kind: 'setting', id: key },
      before: { value: known.get(key)?.value },
      after: { value, ...(effectiveOn && { effectiveOn }), ...(proposer && { proposedBy: proposer.name }) },
      reason,
    })),
  );
};

const proposeChanges = (
  deps: Deps,
  trx: Trx,
  { known, changes, reason }: { known: Known; changes: Change[]; reason: string },
  partners: StaffPerson[],
  context: AuditContext,
) => {
  const lines = changes.map(({ key, value, effectiveOn }) => ({
    name: settingOf(key).name,
    before: valueWords(key, known.get(key)?.value),
    after: `${valueWords(key, value)}${effectiveOn ? `（${effectiveOn} 起）` : ''}`,
  }));
  const subjects = changes.map(({ key }) => key);
  return propose(deps, trx, { kind: 'settings', subjects, act: { changes }, lines, reason }, partners, context);
};

export const changeSettings = (deps: Deps, { changes, reason }: Body, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const valid = validated(changes);
    const money = valid.filter(({ key }) => settingOf(key).isMoney);
    const partners = money.length > 0 ? await lockPartners(trx, context, 'settings') : [];
    const proposed = partners.length > 0 ? money : [];
    await rows.lockSettings(trx);
    await checkDays(trx, valid);
    await checkFactorRequired(trx, valid, context.actor.userId);
    const known = await knownSettings(trx);
    refuseOvertaken(known, valid);
    refuseUnchanged(known, valid);
    const direct = valid.filter((change) => !proposed.includes(change));
    if (direct.length > 0) await saveChanges(trx, known, direct, { context, reason });
    const waiting = { known, changes: proposed, reason };
    const proposalId = proposed.length > 0 ? await proposeChanges(deps, trx, waiting, partners, context) : null;
    const keys = new Set(valid.map(({ key }) => key));
    const after = await knownSettings(trx);
    return { items: [...after.values()].filter(({ key }) => keys.has(key)), proposalId };
  });

/** Approved: the day it was to begin may have come meanwhile, and nobody may have changed the same setting. */
export const applySettings: Apply = async (_, trx, { act, reason, proposer }, context) => {
  // Checked again: the limits of the catalogue may have changed since it was proposed.
  const changes = validated((act as { changes: Change[] }).changes);
  await rows.lockSettings(trx);
  const { today } = await rows.findDays(trx);
  const past = changes.find(({ effectiveOn }) => effectiveOn && effectiveOn < today);
  if (past) refuse('wrongState', { msg: `「${settingOf(past.key).name}」的生效日期已经过去，请重新提出` });
  const known = await knownSettings(trx);
  refuseOvertaken(known, changes);
  await saveChanges(trx, known, changes, { context, reason, proposer });
};

/** Everybody else with the duty, also those who could not have approved it. */
const tellOthers = async (
  deps: Deps,
  trx: Trx,
  { key, value, effectiveFrom, reason }: { key: SettingKey; value: unknown; effectiveFrom: string; reason: string },
  { actor }: AuditContext,
) => {
  const { people } = await readOffice(trx);
  for (const { id } of people.filter((person) => person.id !== actor.userId && isHolder(person, 'settings')))
    await notify(deps, trx, {
      to: { userId: id },
      template: 'setting.cancelled',
      values: {
        settingName: settingOf(key).name,
        settingValue: valueWords(key, value),
        personName: nameOf(actor),
        effectiveFrom: dayOf(effectiveFrom),
        reason,
      },
      link: '/admin/system/settings',
    });
};

/** The value that would stay must be the one in force when the change was agreed on, not one agreed on until that change. */
const refuseExtending = (standing: SettingRow[], cancelled: SettingRow) => {
  const staying = standing.findLast((row) => Date.parse(row.effectiveFrom) < Date.parse(cancelled.effectiveFrom));
  if (staying && Date.parse(staying.effectiveFrom) > Date.parse(cancelled.changedAt))
    refuse('wrongState', {
      msg: `取消后，${dayOf(staying.effectiveFrom)} 起的 ${valueWords(staying.key, staying.value)} 会一直有效，须两人同意：请先取消那项改动，或提出新的改动`,
    });
};

/** What is in force stays: the careful direction, so one person is enough, and the others learn of it. */
export const cancelSetting = (
  deps: Deps,
  { key, reason, ...wanted }: ParsedOf<typeof cancelling>['body'],
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    await rows.lockSettings(trx);
    const standing = standingRows((await rows.listRows(trx)).filter((row) => row.key === key));
    const isGone = () => refuse('wrongState', { msg: '这项改动已经生效或已被取消，请刷新后再看' });
    const change =
      standing.findLast((row) => Date.parse(row.effectiveFrom) === Date.parse(wanted.effectiveFrom)) ?? isGone();
    refuseExtending(standing, change);
    if (!(await rows.addCancellation(trx, { id: change.id, cancelledBy: context.actor.userId, reason }))) isGone();
    const { value, effectiveFrom } = change;
    await recordAudit(trx, {
      action: 'setting.cancelled',
      ...context,
      subject: { kind: 'setting', id: key },
      before: { value, effectiveOn: dayOf(effectiveFrom) },
      reason,
    });
    await tellOthers(deps, trx, { key, value, effectiveFrom, reason }, context);
    return (await knownSettings(trx)).get(key) ?? refuse('notFound');
  });
