// Types of the tables and views of the wing of fleets.
import type {
  DriverState,
  IntegrityGrade,
  LicenceClass,
  Qualification,
} from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { PhotoKind, PhotoState } from '@rfb/contract/fleet/photos/photo.states.ts';
import type { MaintenanceStanding, UsageKind, UsageState } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { BodyType, Ownership, VehicleState, VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { ColdClass, DangerClass } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import type { DocumentKind, DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import type { PlateColor } from '@rfb/contract/plates.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

type FleetLanes = { companyId: string; place: number; fromCode: string; toCode: string; isBothWays: boolean };
type FleetPhotos = {
  id: string;
  companyId: string;
  kind: PhotoKind;
  alt: string;
  vehicleId: string | null;
  state: PhotoState;
  /** Null once it is withdrawn or replaced. */
  fileId: string | null;
  sha256: Buffer;
  submittedAt: Generated<string>;
  submittedBy: string | null;
  decidedAt: Generated<string | null>;
  decidedBy: Generated<string | null>;
  reason: Generated<string>;
};
/** View: what the public may see of them. */
type ShownPhotos = {
  id: string;
  companyId: string;
  kind: PhotoKind;
  alt: string;
  vehicleId: string | null;
  fileId: string;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  sentOn: string;
  submittedAt: string;
};
/** View: those the office looks at. */
type PhotosToCheck = { id: string; companyId: string; submittedAt: string };
/** View: the empty fields of a card. */
type CardGaps = { companyId: string; missing: string[]; total: number };
/** Everything the directory is searched, filtered and sorted by; maintained by triggers. */
type DirectoryEntries = {
  companyId: string;
  name: string;
  regionCode: string;
  serviceTypes: string[];
  vehicleCount: number | null;
  establishYear: number | null;
  rating: number | null;
  ratingCount: number;
  isApproved: boolean;
  listedUntil: string | null;
  createdAt: string;
  initials: Generated<string>;
  place: Generated<string>;
  searchGrams: string[];
  pinyin: Generated<string>;
  /** `3301>31`: from Hangzhou to Shanghai; `33>`: from Zhejiang. */
  lanes: Generated<string[]>;
  /** `fridge`, `fridge/9600`: bodies, and bodies with their length in millimetres. */
  vehicleKinds: Generated<string[]>;
};
/** The view a directory entry is made from. */
type FleetFacts = Omit<Selectable<DirectoryEntries>, 'initials' | 'place' | 'searchGrams' | 'pinyin'> & {
  type: string;
};
type LaneTrips = {
  fromCity: string;
  toCity: string;
  companyId: string;
  trips: number;
  punctual: number | null;
};
type LaneMedians = { fromCity: string; toCity: string; medianE4: number; winners: number };
type DirectoryLanes = { companyId: string; lanes: string[] };
type DirectoryVehicles = { companyId: string; vehicleKinds: string[] };
type FleetPhoneViews = { userId: string; companyId: string; seenOn: Generated<string>; times: Generated<number> };
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
  coldClass: ColdClass | null;
  dangerClasses: Generated<DangerClass[]>;
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
type Readiness<State> = { companyId: string; state: State; reasons: string[]; isDispatchable: boolean };
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
type Usages = {
  id: string;
  companyId: string;
  kind: UsageKind;
  state: UsageState;
  vehicleId: string;
  trailerId: string | null;
  driverId: string | null;
  planId: string | null;
  origin: Generated<string>;
  destination: Generated<string>;
  item: Generated<string>;
  startsAt: string;
  endsAt: string;
  startedAt: string | null;
  endedAt: string | null;
  beginsAt: GeneratedAlways<string>;
  span: GeneratedAlways<string>;
  distanceKm: number | null;
  loadKg: number | null;
  fuelFen: Generated<number>;
  tollFen: Generated<number>;
  repairFen: Generated<number>;
  otherFen: Generated<number>;
  odometerKm: number | null;
  note: Generated<string>;
  cancelReason: Generated<string>;
  isImported: Generated<boolean>;
  planLastOn: string | null;
  planLastKm: number | null;
  orderId: string | null;
  /** The region a trip for an order unloads in. */
  destinationCode: Generated<string>;
  createdBy: string | null;
  createdAt: Generated<string>;
  version: Generated<number>;
};
/** What vehicles and drivers are sorted by for an order; maintained by triggers. */
type DispatchEntries = {
  holderId: string;
  companyId: string;
  kind: VehicleType | 'driver';
  isUsable: boolean;
  papersFrom: string;
  papersUntil: string;
  bodyType: Generated<string>;
  lengthMm: Generated<number>;
  approvedLoadKg: number | null;
  /** Of a city. */
  placeCode: Generated<string>;
  placedAt: string | null;
  licenceClasses: Generated<LicenceClass[]>;
  mayDriveDanger: Generated<boolean>;
};
type MaintenancePlans = {
  id: string;
  companyId: string;
  vehicleId: string;
  item: string;
  everyDays: number | null;
  everyKm: number | null;
  lastOn: string;
  lastKm: number | null;
  note: Generated<string>;
  closedAt: string | null;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type MaintenanceDues = Omit<MaintenancePlans, 'closedAt' | 'createdAt' | 'note' | 'version'> & {
  note: string;
  version: number;
  odometerKm: number | null;
  dueOn: string | null;
  dueKm: number | null;
  daysLeft: number | null;
  kmLeft: number | null;
  standing: MaintenanceStanding;
};

type VehicleFacts = Selectable<
  Pick<
    Vehicles,
    'id' | 'companyId' | 'plateNo' | 'plateColor' | 'vehicleType' | 'bodyType' | 'lengthMm' | 'grossMassKg' | 'state'
  >
>;
type DriverFacts = Selectable<Pick<Drivers, 'id' | 'companyId' | 'name' | 'phone' | 'state'>>;
/** View: with what and by whom an order is carried. */
type TripFacts = Selectable<Pick<Usages, 'createdAt' | 'startsAt' | 'endsAt' | 'driverId'>> & {
  orderId: string;
  usageId: string;
  plateNo: string;
  plateColor: PlateColor;
  trailerPlateNo: string | null;
  driverName: string | null;
};
type DirectoryFacts = Selectable<
  Pick<
    DirectoryEntries,
    'companyId' | 'name' | 'initials' | 'place' | 'pinyin' | 'searchGrams' | 'rating' | 'ratingCount'
  >
>;

export type FleetTables = {
  fleetLanes: FleetLanes;
  fleetPhotos: FleetPhotos;
  cardGaps: CardGaps;
  directoryEntries: DirectoryEntries;
  directoryLanes: DirectoryLanes;
  laneTrips: LaneTrips;
  laneMedians: LaneMedians;
  directoryVehicles: DirectoryVehicles;
  fleetFacts: FleetFacts;
  fleetPhoneViews: FleetPhoneViews;
  vehicles: Vehicles;
  drivers: Drivers;
  vehicleReadiness: Readiness<VehicleState> & { vehicleId: string };
  driverReadiness: Readiness<DriverState> & { driverId: string };
  vehicleDocuments: Slot & { vehicleId: string };
  driverDocuments: Slot & { driverId: string };
  usages: Usages;
  dispatchEntries: DispatchEntries;
  usageHolds: { usageId: string; holderId: string; span: string };
  vehicleSpells: { vehicleId: string; state: string; reason: string; since: string; until: string | null };
  maintenancePlans: MaintenancePlans;
  maintenanceDues: MaintenanceDues;
  photoFleets: { companyId: string };
  shownPhotos: ShownPhotos;
  photosToCheck: PhotosToCheck;
  shownCardFiles: { fileId: string };
  vehicleFacts: VehicleFacts;
  driverFacts: DriverFacts;
  tripFacts: TripFacts;
  directoryFacts: DirectoryFacts;
};
