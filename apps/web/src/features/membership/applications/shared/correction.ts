// Converts a previous application to form values, and form values to the request body.

import type { InputOf } from '@rfb/contract/endpoint.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { resubmitApplication } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import type { ServiceType } from '@rfb/contract/service-types.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';

/** `businessLicense` holds the whole file, so that it can be previewed. */
export type Correction = ApplicationForm & { businessLicense: StoredFile | null };

export const correctionOf = ({ form, licence }: MyApplication): Correction => ({
  ...form,
  businessLicense: licence && {
    fileId: licence.fileId,
    name: licence.name,
    size: licence.size,
    mimeType: licence.mimeType,
  },
});

export const bodyOf = (correction: Correction): InputOf<typeof resubmitApplication>['body'] => {
  const { businessLicense, establishYear, vehicleCount, permitNo, serviceTypes, ...common } = correction;
  const fleetFields = {
    permitNo,
    serviceTypes: serviceTypes as ServiceType[],
    ...(establishYear === null ? {} : { establishYear }),
    ...(vehicleCount === null ? {} : { vehicleCount }),
  };
  return {
    ...common,
    businessLicense: businessLicense?.fileId ?? '',
    ...(correction.companyType === 'fleet' ? fleetFields : {}),
  };
};
