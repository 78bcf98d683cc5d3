// Columns of the driver list, and the same row as a card.

import { driverFieldNames } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { driverStatusTag, qualifications } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { DriverRow } from '@rfb/contract/fleet/drivers/drivers.ts';
import type { DriverDocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { driverDocuments, readinessWords } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as styles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { Expiry } from '../../../membership/documents/shared/Expiry.tsx';

const num = (text: string) => <span className="num">{text}</span>;
export const classText = ({ licenceClasses }: Pick<DriverRow, 'licenceClasses'>) => licenceClasses.join('、');
export const qualificationText = (driver: Pick<DriverRow, 'qualifications'>) =>
  driver.qualifications.map((one) => qualifications[one]).join('、');

const documentColumn = (kind: DriverDocumentKind): Column<DriverRow> => ({
  key: kind,
  title: driverDocuments[kind],
  cell: ({ documents }) => {
    const slot = documents.find((one) => one.kind === kind);
    return slot && <Expiry {...slot} />;
  },
});

const Ready = ({ state, isDispatchable, reasons }: DriverRow) =>
  isDispatchable ? (
    '可派'
  ) : (
    <span className="muted">{state === 'active' ? reasons.map(readinessWords).join('、') : '不可派'}</span>
  );

export const columns: Column<DriverRow>[] = [
  {
    key: 'name',
    title: driverFieldNames.name,
    cell: ({ name, identityMasked }) => (
      <>
        <strong>{name}</strong>
        <small className="num">{identityMasked}</small>
      </>
    ),
  },
  { key: 'phone', title: driverFieldNames.phone, cell: ({ phone }) => num(phone) },
  { key: 'classes', title: driverFieldNames.licenceClasses, cell: (driver) => num(classText(driver)) },
  {
    key: 'qualifications',
    title: '从业资格',
    cell: (driver) => qualificationText(driver) || <span className="muted">无</span>,
  },
  { key: 'grade', title: driverFieldNames.integrityGrade, cell: ({ integrityGrade }) => num(integrityGrade ?? '—') },
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag of={driverStatusTag} value={state} /> },
  ...(Object.keys(driverDocuments) as DriverDocumentKind[]).map(documentColumn),
  { key: 'ready', title: '派车', cell: Ready },
];

export const DriverCard = (driver: DriverRow) => (
  <>
    <span className={styles.cardLine}>
      <strong>{driver.name}</strong>
      <span className={styles.cardTags}>
        <StateTag of={driverStatusTag} value={driver.state} />
      </span>
    </span>
    <span className={styles.cardLine}>
      <small className="num">
        {classText(driver)}　{driver.phone}
      </small>
      <small>
        <Ready {...driver} />
      </small>
    </span>
  </>
);
