// The papers of a vehicle as the database's vehicle_standing() returns them: flat, four values for each kind.
import { vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentSlot } from '@rfb/contract/membership/documents/documents.ts';

const kinds = Object.keys(vehicleDocuments) as (keyof typeof vehicleDocuments)[];
const VALUES = 4;

/** A row of the database, whose papers are still flat. */
export type Stored<Row extends { documents: DocumentSlot[] }> = Omit<Row, 'documents'> & { documents: unknown[] };

export const slotsOf = (flat: unknown[]) =>
  kinds.map((kind, index) => {
    const first = index * VALUES;
    return {
      kind,
      isRequired: flat[first],
      status: flat[first + 1],
      expiresOn: flat[first + 2],
      daysLeft: flat[first + 3],
    } as DocumentSlot;
  });
