// What is registered of a company, in the shape of an application; what the applicant wrote at the time overrides it.
import type { ApplicationForm } from '@rfb/contract/applications/application-form.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { listRegisteredForms } from './registered-forms.queries.ts';

export const registeredFormOf = async (db: Db, companyId: string, said: Record<string, unknown> = {}) => {
  const registered = (await listRegisteredForms(db, [companyId])).get(companyId) ?? refuse('notFound');
  return { ...registered, ...said } as ApplicationForm;
};
