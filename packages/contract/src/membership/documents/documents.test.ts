// Validation of documents: order of days, required kinds, texts for missing ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredOfDriver } from '../../fleet/drivers/licence-classes.ts';
import { requiredOfVehicle } from '../../fleet/vehicles/required-documents.ts';
import { type DocumentKind, documentNames, longTermKinds, readinessWords } from './document.labels.ts';
import { DocumentDraft } from './documents.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const kinds = Object.keys(documentNames) as DocumentKind[];
const fieldsOf = (draft: object) =>
  DocumentDraft.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the days of a document', () => {
  it('are accepted in order and rejected out of order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), day, day, (kind, one, two) => {
        const [first, last] = one <= two ? [one, two] : [two, one];
        const inOrder = fieldsOf({ kind, validFrom: first, expiresOn: last });
        const bent = fieldsOf({ kind, validFrom: last, expiresOn: first });
        return inOrder.length === 0 && (first === last || bent.join() === 'expiresOn');
      }),
    );
  });

  it('may lack an end only for kinds that can be permanent', () => {
    for (const kind of kinds)
      expect(fieldsOf({ kind, expiresOn: null })).toEqual(longTermKinds.includes(kind) ? [] : ['expiresOn']);
  });

  it('are rejected when they do not exist in the calendar', () => {
    expect(fieldsOf({ kind: 'insurance', expiresOn: '2027-02-30' })).toEqual(['expiresOn']);
  });
});

describe('required documents', () => {
  it('of a light truck exclude the transport certificate, unless it carries dangerous goods', () => {
    const light = { vehicleType: 'truck', bodyType: 'box', grossMassKg: 4_500 } as const;
    expect(requiredOfVehicle(light)).toEqual(['drivingLicense', 'insurance', 'inspection']);
    expect(requiredOfVehicle({ ...light, bodyType: 'danger' })).toContain('transportCert');
    expect(requiredOfVehicle({ ...light, grossMassKg: 4_501 })).toContain('transportCert');
  });

  it('of a driver depend on the licence', () => {
    expect(requiredOfDriver(['C1'])).toEqual(['driverLicense']);
    expect(requiredOfDriver(['C1', 'B2'])).toEqual(['driverLicense', 'qualificationCert']);
  });

  it('that are missing are named', () => {
    expect(readinessWords('inspection:expired')).toBe('年检已过期');
    expect(readinessWords('oversizePermit:missing')).toBe('大件运输许可未上传');
  });
});
