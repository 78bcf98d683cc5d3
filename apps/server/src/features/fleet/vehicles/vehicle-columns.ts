// The columns of vehicles in a sheet: their fields, with the days of their documents before the note.

import { vehicleFieldList, vehicleFields } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import { fieldColumn, type SheetColumn } from '../../services/imports/exports.ts';

/** Rows whose note starts with this are examples and are skipped by the import. */
export const EXAMPLE = '示例';

export const documentColumns = [
  { key: 'drivingLicense', title: `${vehicleDocuments.drivingLicense}有效期`, example: '2027-04-30', width: 15 },
  { key: 'transportCert', title: `${vehicleDocuments.transportCert}有效期`, example: '2028-02-11', width: 18 },
  { key: 'insurance', title: `${vehicleDocuments.insurance}有效期`, example: '2027-01-08', width: 14 },
  { key: 'inspection', title: `${vehicleDocuments.inspection}有效期`, isMain: true, example: '2027-04-30', width: 14 },
] as const satisfies (SheetColumn & { key: keyof typeof vehicleDocuments })[];

/** The fields in front of the documents. */
export const leadingFields = vehicleFieldList.filter((name) => name !== 'note');

const column = (name: (typeof vehicleFieldList)[number]) => fieldColumn(name, vehicleFields[name]);
/** An empty type is derived from the plate. */
const optional = ({ isRequired: _, ...one }: SheetColumn): SheetColumn => one;

export const vehicleColumns: readonly SheetColumn[] = [
  ...leadingFields.map((name) => (name === 'vehicleType' ? optional(column(name)) : column(name))),
  ...documentColumns,
  column('note'),
];
