// Test helpers for vehicles, drivers and documents: created through the API with unique values.
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { emptyValues } from '@rfb/contract/empty-values.ts';
import { driverFields } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { createDriver } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { DriverForm } from '@rfb/contract/fleet/drivers/drivers.ts';
import { vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { VehicleForm } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { identityCheckChar } from '@rfb/contract/identity-number.ts';
import { addDocument } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import type { DocumentDraft } from '@rfb/contract/membership/documents/documents.ts';
import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { aPhoto } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

let serial = 0;
const digits = (width: number) => String(++serial).padStart(width, '0');

/** Region code 990000 does not exist. */
export const anIdentityNumber = () => {
  const body = `99000019880307${digits(3)}`;
  return `${body}${identityCheckChar(body)}`;
};

export const vehicleForm = (form: Partial<VehicleForm> = {}): VehicleForm => ({
  ...emptyValues(vehicleFields),
  plateNo: `苏E${digits(5)}`,
  plateColor: 'yellow',
  vehicleType: 'truck',
  bodyType: 'box',
  lengthMm: 9_600,
  grossMassKg: 18_000,
  kerbMassKg: 8_200,
  approvedLoadKg: 9_700,
  volumeLitres: 58_000,
  registeredOn: '2022-04-18',
  ownership: 'own',
  documents: [],
  ...form,
});

export const driverForm = (form: Partial<DriverForm> = {}): DriverForm => ({
  ...emptyValues(driverFields),
  name: '赵大川',
  phone: `137${digits(8)}`,
  identityNumber: anIdentityNumber(),
  licenceClasses: ['A2'],
  licensedOn: '2012-06-01',
  qualifications: ['ordinary'],
  integrityGrade: 'AA',
  documents: [],
  ...form,
});

export const paper = (kind: DocumentDraft['kind'], expiresOn: string | null): DocumentDraft => ({
  kind,
  number: '',
  detail: '',
  issuedOn: null,
  validFrom: null,
  expiresOn,
  fileId: null,
});

/** Days in Shanghai, relative to the real clock, not to the test database's adjusted one. */
export const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS).toISOString());

const vehicleKinds = ['drivingLicense', 'transportCert', 'insurance', 'inspection'] as const;
export const vehiclePapers = (days = 300) => vehicleKinds.map((kind) => paper(kind, dayIn(days)));
export const driverPapers = (days = 300) => [
  paper('driverLicense', dayIn(days)),
  paper('qualificationCert', dayIn(days)),
];

export const makeFleet = (t: TestApp) => ({
  vehicle: async (fleet: Person, form: Partial<VehicleForm> = {}) =>
    (await t.call(createVehicle, { body: vehicleForm({ documents: vehiclePapers(), ...form }) }, fleet)).data,
  driver: async (fleet: Person, form: Partial<DriverForm> = {}) =>
    (await t.call(createDriver, { body: driverForm({ documents: driverPapers(), ...form }) }, fleet)).data,
  renew: (fleet: Person, ownerKind: 'company' | 'vehicle' | 'driver', ownerId: string, draft: DocumentDraft) =>
    t.call(addDocument, { body: { ownerKind, ownerId, ...draft } }, fleet),
  /** With an uploaded copy, as the office requires. */
  companyPaper: async (company: Person, draft: DocumentDraft) => {
    const sent = await t.call(uploadFile, { body: { purpose: 'document' }, file: await aPhoto() }, company);
    const body = { ownerKind: 'company' as const, ownerId: company.companyId, ...draft, fileId: sent.data.fileId };
    return t.call(addDocument, { body }, company);
  },
});
