// Types of the tables for vehicles, drivers, their documents and imports waiting for confirmation.

import type { DriverState, IntegrityGrade, Qualification } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { LicenceClass } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import type { BodyType, Ownership, VehicleState, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type {
  DocumentKind,
  DocumentState,
  DocumentStatus,
  OwnerKind,
} from '@rfb/contract/membership/documents/document.labels.ts';
import type { PlateColor } from '@rfb/contract/plates.ts';
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

type Vehicles = {
  id: string;
  companyId: string;
  plateNo: string;
  plateColor: PlateColor;
  vehicleType: VehicleType;
  bodyType: BodyType;
  lengthMm: number;
  grossMassKg: number | null;
  kerbMassKg: number | null;
  approvedLoadKg: number | null;
  volumeLitres: number | null;
  vin: Generated<string>;
  engineNo: Generated<string>;
  registeredOn: string | null;
  ownership: Ownership;
  terminalNo: Generated<string>;
  note: Generated<string>;
  photoFileIds: Generated<string[]>;
  state: Generated<VehicleState>;
  stateReason: Generated<string>;
  stateSince: Generated<string>;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type Drivers = {
  id: string;
  companyId: string;
  name: string;
  phone: string;
  identitySealed: string;
  identityMac: Buffer;
  identityMasked: string;
  licenceClasses: LicenceClass[];
  licensedOn: string | null;
  qualifications: Generated<Qualification[]>;
  integrityGrade: IntegrityGrade | null;
  note: Generated<string>;
  state: Generated<DriverState>;
  stateReason: Generated<string>;
  stateSince: Generated<string>;
  searchGrams: Generated<string[]>;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type Documents = {
  id: string;
  companyId: string;
  ownerKind: OwnerKind;
  ownerId: string;
  kind: DocumentKind;
  number: Generated<string>;
  numberSealed: Generated<string>;
  detail: Generated<string>;
  issuedOn: string | null;
  validFrom: string | null;
  expiresOn: string | null;
  coversFrom: string | null;
  fileId: string | null;
  state: DocumentState;
  isCurrent: boolean;
  replacesId: string | null;
  addedBy: string | null;
  addedAt: Generated<string>;
  reviewerUserId: string | null;
  reviewedAt: string | null;
  rejectReason: string | null;
  voidedOn: string | null;
};
type DocumentAlerts = { documentId: string; days: number; sentAt: Generated<string> };

/** One row per owner and kind, also where the document is missing. */
type Slot = {
  companyId: string;
  kind: DocumentKind;
  place: number;
  isRequired: boolean;
  status: DocumentStatus;
  documentId: string | null;
  expiresOn: string | null;
  daysLeft: number | null;
};
type Readiness<State> = { companyId: string; state: State; reasons: string[]; isDispatchable: boolean };
type ImportRows = {
  taskId: string;
  row: number;
  sealedCells: string;
  problems: Json<{ column: string; text: string; isWarning: boolean }[]>;
  isWrong: boolean;
  hasWarning: boolean;
  identityMac: Buffer | null;
  claims: Json<{ holder: string; name: string; from: string; to: string; column: string }[]>;
};

export type VehiclesTables = {
  vehicles: Vehicles;
  drivers: Drivers;
  documents: Documents;
  documentAlerts: DocumentAlerts;
  vehicleDocuments: Slot & { vehicleId: string };
  driverDocuments: Slot & { driverId: string };
  vehicleReadiness: Readiness<VehicleState> & { vehicleId: string };
  driverReadiness: Readiness<DriverState> & { driverId: string };
  importRows: ImportRows;
};
