// The reply for a company's own applications.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { listAttachedFiles } from '../../services/files/exports.ts';
import { registeredFormOf } from './application-form.ts';
import { findNextAt, listApplicationsOf } from './applications.queries.ts';
import { reviewStatusOf } from './review-items.ts';

export const myApplications = async (deps: Deps, actor: Actor) => {
  const { db } = deps;
  const settings = await readSettings(deps);
  const companyId = companyIdOf(actor);
  const rows = await listApplicationsOf(db, companyId);
  const registered = await registeredFormOf(db, companyId);
  const files = await listAttachedFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
  const items = rows.map(
    (row): MyApplication => ({
      ...reviewStatusOf(row),
      previousId: row.previousId,
      promiseDays: settings.at('promise.reviewDays', row.requestedAt),
      form: { ...registered, ...row.form } as ApplicationForm,
      licence: files.get(row.fileId ?? '') ?? null,
    }),
  );
  return { items, nextAt: await findNextAt(db, companyId) };
};
