// Registers every kind of spreadsheet that fleets and staff can import.
import { driverSheet } from './features/fleet/drivers/driver-sheet.ts';
import { usageSheet } from './features/fleet/usages/usage-sheet.ts';
import { vehicleSheet } from './features/fleet/vehicles/vehicle-sheet.ts';
import { enterpriseSheet } from './features/overview/enterprises/enterprise-sheet.ts';
import type { SheetImport } from './features/services/imports/exports.ts';
import { dispatchSheet } from './features/transport/orders/dispatch/dispatch-sheet.ts';

export const fleetSheets = [vehicleSheet, driverSheet, usageSheet, dispatchSheet] as SheetImport[];
export const staffSheets = [enterpriseSheet] as SheetImport[];
