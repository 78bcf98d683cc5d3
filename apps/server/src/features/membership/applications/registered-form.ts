// Registered data of a company as an application form, overridden by what was submitted.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listRegisteredForms } from './registered-forms.queries.ts';

export const registeredFormOf = async (db: Db, companyId: string, submitted: Record<string, unknown> = {}) => {
  const registered = (await listRegisteredForms(db, [companyId])).get(companyId) ?? refuse('notFound');
  return { ...registered, ...submitted } as ApplicationForm;
};
