// Registers every kind of spreadsheet that fleets and staff can import.
import { driverSheet } from './features/drivers/driver-sheet.ts';
import { enterpriseSheet } from './features/enterprises/enterprise-sheet.ts';
import type { SheetImport } from './features/imports/exports.ts';
import { dispatchSheet } from './features/orders/dispatch-sheet.ts';
import { usageSheet } from './features/usages/usage-sheet.ts';
import { vehicleSheet } from './features/vehicles/vehicle-sheet.ts';

export const fleetSheets = [vehicleSheet, driverSheet, usageSheet, dispatchSheet] as SheetImport[];
export const staffSheets = [enterpriseSheet] as SheetImport[];
