// Every kind of sheet a fleet may import.
import { driverSheet } from './features/drivers/driver-sheet.ts';
import type { SheetImport } from './features/imports/exports.ts';
import { usageSheet } from './features/usages/usage-sheet.ts';
import { vehicleSheet } from './features/vehicles/vehicle-sheet.ts';

export const fleetSheets = [vehicleSheet, driverSheet, usageSheet] as SheetImport[];
