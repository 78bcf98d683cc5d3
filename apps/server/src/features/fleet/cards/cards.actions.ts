// Updates a fleet's card; changes are public immediately.
import type { CardForm } from '@rfb/contract/fleet/cards/cards.ts';
import { companyIdOf, nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findLastChange } from '../../../platform/audit/history.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { changeCompany, lockCardOf, saveWrittenCard } from '../../identity/companies/exports.ts';
import { bindFile } from '../../services/files/exports.ts';
import { isCity } from '../../services/regions/exports.ts';
import { listLanes } from '../fleets/exports.ts';
import { cardOf } from './card-view.ts';
import * as rows from './cards.queries.ts';

type Written = Omit<CardForm, 'version'>;

const check = ({ lanes }: Written) => {
  if (!lanes.every(({ fromCode, toCode }) => isCity(fromCode) && isCity(toCode)))
    refuseFields({ lanes: '有一条线路的起点或终点不是城市，请重新选择' });
};

/** Binds a new logo to the card; a deleted picture or another company's is rejected. */
const bindLogo = async (trx: Trx, before: Written, after: Written, owner: { companyId: string; userId: string }) => {
  const { avatarFileId } = after;
  if (avatarFileId && avatarFileId !== before.avatarFileId)
    await bindFile(trx, avatarFileId, { purpose: 'cardPicture', ...owner });
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const fields = ['description', 'businessScope', 'establishYear', 'certifications', 'avatarFileId', 'lanes'] as const;

export const updateCard = (deps: Deps, { version: seen, ...after }: CardForm, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const { version, ...card } = await lockCardOf(trx, companyId);
    const shown = () => cardOf(deps, companyId, trx);
    if (seen !== version)
      refuse('wrongState', {
        msg: '名片刚刚被修改过，请核对后再保存',
        data: {
          current: await shown(),
          changed: await findLastChange(trx, { kind: 'company', id: companyId }, ['card.changed'], context.actor),
        },
      });
    check(after);
    const lanes = (await listLanes(trx, companyId)).map(({ fromCode, toCode, isBothWays }) => ({
      fromCode,
      toCode,
      isBothWays,
    }));
    const before: Written = { ...card, lanes };
    const changed = fields.filter((field) => !isSame(before[field], after[field]));
    if (changed.length === 0) return shown();
    await bindLogo(trx, before, after, { companyId, userId: context.actor.userId });
    const { establishYear, lanes: newLanes, ...written } = after;
    // The founding year is also a field of the registration, so its change is recorded there.
    if (changed.includes('establishYear'))
      await changeCompany(
        deps,
        trx,
        companyId,
        { establishYear },
        {
          by: { userId: context.actor.userId, name: nameOf(context.actor) },
          source: '车队名片',
        },
      );
    await saveWrittenCard(trx, companyId, written);
    if (changed.includes('lanes')) await rows.replaceLanes(trx, companyId, newLanes);
    const side = (values: Written) => Object.fromEntries(changed.map((field) => [field, values[field]]));
    await recordAudit(trx, {
      action: 'card.changed',
      ...context,
      subject: { kind: 'company', id: companyId },
      before: side(before),
      after: side(after),
    });
    return shown();
  });
};
