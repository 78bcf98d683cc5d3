// What the frame of every public page says about the secretariat, from the settings.
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';

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
