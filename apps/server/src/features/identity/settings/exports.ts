// What the app and other features may use of the settings.
import type { ShownPayee } from '@rfb/contract/identity/settings/payee.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

/** The account that dues are paid to: the setting, or what was given at installation. Null: members are shown none. */
export const readPayee = async (deps: Deps): Promise<ShownPayee | null> => {
  const { now, since } = await readSettings(deps);
  const payee = now('dues.payee');
  if (payee) return { ...payee, since: since('dues.payee') };
  return deps.config.payee && { ...deps.config.payee, since: null };
};

/** What the frame of every public page says about the secretariat, from the settings. */
export const readSiteFrame = async (deps: Deps) => {
  const { now } = await readSettings(deps);
  const forReports = now('contact.departments').find(({ matters }) => matters.includes('举报'));
  return {
    office: {
      phone: now('contact.phone'),
      days: now('contact.days'),
      hours: now('contact.hours'),
      email: now('contact.email'),
      reportExtension: forReports?.extension ?? '',
      reviewDays: now('promise.reviewDays'),
      appealDays: now('appeal.days'),
      repairMonths: now('repair.months'),
    },
    icpNumber: now('contact.icpNumber') || deps.config.icpNumber,
    policeNumber: now('contact.policeNumber') || deps.config.policeNumber,
  };
};
