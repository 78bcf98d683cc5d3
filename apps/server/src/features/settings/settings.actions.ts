// Changes settings: validated by the catalogue, all or none, refused after a concurrent change, with an audit row each.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { settingOf } from '@rfb/contract/settings/catalogue.ts';
import type { changeSettings as changing } from '@rfb/contract/settings/settings.endpoints.ts';
import { type AuditContext, recordAudits } from '../../platform/audit/audit.ts';
import { findNow } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { viewsOf } from './setting-views.ts';
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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const changeSettings = ({ db }: Deps, { changes, reason }: Body, { actor, origin }: AuditContext) =>
  transact(db, async (trx) => {
    const valid = validated(changes);
    await rows.lockSettings(trx);
    await checkDays(trx, valid);
    const now = await findNow(trx);
    const known = new Map(viewsOf(await rows.listRows(trx), now).map((view) => [view.key, view]));
    const overtaken = valid.flatMap(({ key, version }) => {
      const view = known.get(key);
      return view && view.version !== version ? [view] : [];
    });
    const [first] = overtaken;
    if (first)
      refuse('wrongState', {
        msg: `${first.lastChange?.changedBy ?? '同事'}刚刚改过「${settingOf(first.key).name}」，请看过新值再改`,
        data: { current: overtaken },
      });
    for (const { key, value, effectiveOn } of valid) {
      const view = known.get(key);
      const lastValue = view?.lastChange ? view.lastChange.value : view?.value;
      if (isSame(lastValue, value) && isSame(view?.value, value))
        refuseFields({ [key]: `${settingOf(key).name}没有变化` });
      await rows.addRow(trx, { key, value, changedBy: actor.userId, reason, effectiveOn });
    }
    await recordAudits(
      trx,
      valid.map(({ key, value, effectiveOn }) => ({
        action: 'setting.changed',
        actor,
        origin,
        subject: { kind: 'setting', id: key },
        before: { value: known.get(key)?.value },
        after: { value, ...(effectiveOn && { effectiveOn }) },
        reason,
      })),
    );
    const keys = new Set(valid.map(({ key }) => key));
    const after = viewsOf(await rows.listRows(trx), await findNow(trx));
    return { items: after.filter(({ key }) => keys.has(key)) };
  });
