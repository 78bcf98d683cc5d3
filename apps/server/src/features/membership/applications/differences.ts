// Differences between two forms, field by field, as texts for the screen.

import { companyTypes } from '@rfb/contract/company-types.ts';
import { type CompanyField, companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { Difference } from '@rfb/contract/membership/applications/applications.ts';
import { fullRegionName } from '../../services/regions/exports.ts';

const textOf = (field: string, value: unknown) => {
  if (value === null || value === undefined) return '';
  if (field === 'companyType') return companyTypes[value as keyof typeof companyTypes] ?? '';
  if (field === 'regionCode') return fullRegionName(String(value));
  return Array.isArray(value) ? value.join('、') : String(value);
};

type Side = { form: Partial<ApplicationForm>; fileId: string | null };

export const differencesOf = (before: Side, after: Side): Difference[] => {
  const fields = Object.keys(companyFieldNames) as CompanyField[];
  return fields.flatMap((field): Difference[] => {
    const label = companyFieldNames[field];
    if (field === 'businessLicense')
      return before.fileId === after.fileId || !after.fileId
        ? []
        : [
            {
              field,
              label,
              before: before.fileId ? '原执照' : '未上传',
              after: '新执照',
              beforeFileId: before.fileId,
              afterFileId: after.fileId,
            },
          ];
    const [old, now] = [textOf(field, before.form[field]), textOf(field, after.form[field])];
    return old === now ? [] : [{ field, label, before: old, after: now, beforeFileId: null, afterFileId: null }];
  });
};

/** For a change request, whose sides contain only the changed fields. */
export const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const sideOf = ({ businessLicense, ...form }: Record<string, unknown>): Side => ({
    form,
    fileId: typeof businessLicense === 'string' ? businessLicense : null,
  });
  return differencesOf(sideOf(before), sideOf(after));
};
