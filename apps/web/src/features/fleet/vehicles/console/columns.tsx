// Columns of the vehicle list, and the same row as a card.

import { vehicleFieldNames } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import { bodyTypes, metres, ownerships, tons, vehicleStatusTag } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { vehicleTypeName } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import type { VehicleDocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { readinessWords, vehicleDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import * as styles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as formStyles from '../../../../ui/TwoColumnForm.module.css';
import { Expiry } from '../../../membership/documents/shared/Expiry.tsx';

const massText = ({ approvedLoadKg, grossMassKg }: VehicleRow) =>
  [approvedLoadKg, grossMassKg]
    .filter((mass) => mass !== null)
    .map(tons)
    .join(' / ');
export const sizeText = ({ lengthMm, bodyType }: Pick<VehicleRow, 'lengthMm' | 'bodyType'>) =>
  `${metres(lengthMm)} 米 ${bodyTypes[bodyType]}`;

const documentColumn = (kind: VehicleDocumentKind): Column<VehicleRow> => ({
  key: kind,
  title: vehicleDocuments[kind],
  cell: ({ documents }) => {
    const slot = documents.find((one) => one.kind === kind);
    return slot && <Expiry {...slot} />;
  },
});

export const columns: Column<VehicleRow>[] = [
  {
    key: 'plateNo',
    title: vehicleFieldNames.plateNo,
    sort: 'plateNo',
    cell: ({ plateNo, plateColor }) => <PlateTag plateNo={plateNo} color={plateColor} />,
  },
  { key: 'type', title: vehicleFieldNames.vehicleType, cell: vehicleTypeName },
  { key: 'size', title: '车长车型', cell: sizeText },
  {
    key: 'mass',
    title: '核载 / 总质量（吨）',
    align: 'right',
    cell: (row) => <span className="num">{massText(row)}</span>,
  },
  { key: 'ownership', title: vehicleFieldNames.ownership, cell: ({ ownership }) => ownerships[ownership] },
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag of={vehicleStatusTag} value={state} /> },
  ...(Object.keys(vehicleDocuments) as VehicleDocumentKind[]).map(documentColumn),
];

/** The document that expires first, for narrow screens. */
const nextOf = ({ documents }: VehicleRow) =>
  documents
    .filter(({ daysLeft }) => daysLeft !== null)
    .sort((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0))
    .at(0);

export const VehicleCard = (vehicle: VehicleRow) => {
  const next = nextOf(vehicle);
  return (
    <>
      <span className={styles.cardLine}>
        <PlateTag plateNo={vehicle.plateNo} color={vehicle.plateColor} />
        <span className={styles.cardTags}>
          <StateTag of={vehicleStatusTag} value={vehicle.state} />
        </span>
      </span>
      <span className={styles.cardLine}>
        <small>
          {vehicleTypeName(vehicle)}　{sizeText(vehicle)}
        </small>
        {next && <Expiry {...next} />}
      </span>
      {vehicle.reasons.length > 0 && (
        <span className={formStyles.formWarning}>不可派：{vehicle.reasons.map(readinessWords).join('、')}</span>
      )}
    </>
  );
};
