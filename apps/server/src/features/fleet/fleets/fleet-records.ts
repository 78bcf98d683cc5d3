// Formats a fleet's documents, vehicles and lanes for its public page.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import {
  type CompanyDocumentKind,
  companyDocuments,
  requiredOfCompany,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { regionName } from '../../services/regions/exports.ts';
import type { ClassRow, LaneRow, PaperRow, VehicleRow } from './fleet-records.queries.ts';

/** For these kinds the grade is shown; details of other documents stay private. */
const GRADED: CompanyDocumentKind[] = ['safetyStandard', 'creditGrade', 'iso', 'logisticsGrade'];
const order = Object.keys(companyDocuments) as CompanyDocumentKind[];

export const papersOf = (rows: PaperRow[]): FleetDetail['papers'] =>
  rows
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, detail, expiresOn, isFromJoining, status }) => ({
      name: GRADED.includes(kind) && detail ? `${companyDocuments[kind]} ${detail}` : companyDocuments[kind],
      isRequired: requiredOfCompany.includes(kind),
      expiresOn,
      isFromJoining,
      status,
    }));

/** Required documents that were never approved; one that has expired since is not missing. */
export const missingPapersOf = (rows: PaperRow[]): FleetDetail['missingPapers'] =>
  requiredOfCompany
    .filter((required) => rows.every(({ kind }) => kind !== required))
    .map((required) => companyDocuments[required]);

const bandName = (lengthMm: number) =>
  Object.values(lengthBands).find(({ from, to }) => lengthMm >= from && lengthMm <= to)?.label ?? '';

type Kind = Pick<VehicleRow, 'lengthMm' | 'bodyType' | 'vehicleType'>;
/** 13.75 米厢式半挂, without a plate. */
export const groupName = ({ lengthMm, bodyType, vehicleType }: Kind) =>
  `${bandName(lengthMm)}${bodyTypes[bodyType]}${vehicleType === 'trailer' ? '半挂' : ''}`;

const SHOWN = 5;
const OTHERS = '其他';

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Groups like 13.75 米厢式 and 13.75 米厢式半挂, most frequent first; the rest is one group. Each is drawn as most of it are. */
export const vehiclesOf = (rows: VehicleRow[], classes: ClassRow[]): FleetDetail['vehicles'] => {
  const groups = Map.groupBy(rows, groupName);
  const sorted = [...groups]
    .map(([name, these]) => {
      const [most] = these.toSorted((a, b) => b.count - a.count || b.lengthMm - a.lengthMm);
      const { lengthMm, bodyType, vehicleType } = most as VehicleRow;
      return { name, count: sum(these.map(({ count }) => count)), drawn: { lengthMm, bodyType, vehicleType } };
    })
    .sort((a, b) => b.count - a.count || b.drawn.lengthMm - a.drawn.lengthMm);
  const isLong = sorted.length > SHOWN;
  const shown = isLong ? sorted.slice(0, SHOWN - 1) : sorted;
  const rest = sum(sorted.slice(shown.length).map(({ count }) => count));
  return {
    total: sum(rows.map(({ count }) => count)),
    own: sum(rows.map(({ own }) => own)),
    groups: isLong ? [...shown, { name: OTHERS, count: rest, drawn: null }] : shown,
    cold: classes.flatMap(({ coldClass, count }) => (coldClass === null ? [] : [{ coldClass, count }])),
    danger: classes.flatMap(({ dangerClass, count }) => (dangerClass === null ? [] : [{ dangerClass, count }])),
  };
};

export const lanesOf = (rows: LaneRow[]): FleetDetail['lanes'] =>
  rows.map(({ fromCode, toCode, isBothWays }) => ({ from: regionName(fromCode), to: regionName(toCode), isBothWays }));
