// Which documents a driver needs; the database's driver_needs follows the same rules.
import type { DriverDocumentKind } from '../../membership/documents/document.labels.ts';
import type { LicenceClass } from './driver.labels.ts';
import { needsQualification } from './licence-classes.ts';

export const requiredOfDriver = (licenceClasses: readonly LicenceClass[]): DriverDocumentKind[] =>
  needsQualification(licenceClasses) ? ['driverLicense', 'qualificationCert'] : ['driverLicense'];
