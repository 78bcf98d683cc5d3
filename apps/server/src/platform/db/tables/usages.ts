// Types of the tables for usages, holds on vehicles and drivers, times a vehicle was unavailable, and maintenance plans.
import type { MaintenanceStanding, UsageKind, UsageState } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { Generated, GeneratedAlways } from 'kysely';

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
  createdBy: string | null;
  createdAt: Generated<string>;
  version: Generated<number>;
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

export type UsagesTables = {
  usages: Usages;
  usageHolds: { usageId: string; holderId: string; span: string };
  vehicleSpells: { vehicleId: string; state: string; reason: string; since: string; until: string | null };
  maintenancePlans: MaintenancePlans;
  maintenanceDues: MaintenanceDues;
};
