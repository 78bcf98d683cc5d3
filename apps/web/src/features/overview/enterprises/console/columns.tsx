// The columns of the enterprise list as table cells, and one row as a card.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { creditGradeOf } from '@rfb/contract/conduct/credits/grades.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { memberStatusTag } from '@rfb/contract/membership/members/members.labels.ts';
import { type EnterpriseColumn, enterpriseColumns } from '@rfb/contract/overview/enterprises/enterprise-columns.ts';
import { revealPhone } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { EnterpriseRow } from '@rfb/contract/overview/enterprises/enterprises.ts';
import type { ReactNode } from 'react';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { Phone } from '../../../../ui/Masked.tsx';
import * as styles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ApplicationStatusTag } from '../../../membership/applications/shared/ApplicationStatusTag.tsx';

const emptyCell = <span className="muted">—</span>;
const figure = (value: ReactNode) => (value === null ? emptyCell : <span className="num">{value}</span>);
const day = (instant: string | null | undefined) => figure(instant ? dayText(instant) : null);

const MemberTags = ({ member }: Pick<EnterpriseRow, 'member'>) =>
  member ? (
    <span className={styles.cardTags}>
      <LevelTag level={member.memberLevel} />
      <StateTag of={memberStatusTag} value={member.status} />
    </span>
  ) : (
    <span className="muted">未入会</span>
  );

const ApplicationTag = ({ applicationStatus }: Pick<EnterpriseRow, 'applicationStatus'>) =>
  applicationStatus === null ? (
    <span className="muted">未申请</span>
  ) : (
    <ApplicationStatusTag value={applicationStatus} />
  );

const cells: Record<EnterpriseColumn, Omit<Column<EnterpriseRow>, 'key' | 'title'>> = {
  enterpriseName: {
    sort: 'enterpriseName',
    cell: ({ enterpriseName, creditCode }) => (
      <>
        <strong>{enterpriseName}</strong>
        <small className="num">{creditCode}</small>
      </>
    ),
  },
  enterpriseType: { cell: ({ enterpriseType }) => companyTypes[enterpriseType] },
  contactPerson: {
    cell: ({ id, contactPerson, phone, enterpriseName }) => (
      <>
        {contactPerson}
        <small>
          <Phone
            reveal={(call) => call(revealPhone, { params: { companyId: id } })}
            masked={phone}
            of={enterpriseName}
          />
        </small>
      </>
    ),
  },
  regionName: { cell: ({ regionName }) => regionName },
  application: { cell: ApplicationTag },
  member: { cell: MemberTags },
  certification: {
    cell: ({ certificationStatus }) =>
      certificationStatus === null ? emptyCell : <StateTag of={certificationStatusTag} value={certificationStatus} />,
  },
  creditScore: {
    align: 'right',
    cell: ({ creditScore }) =>
      creditScore === null ? (
        emptyCell
      ) : (
        <span className="num">
          <b>{creditScore}</b> <span className="muted">{creditGradeOf(creditScore)}</span>
        </span>
      ),
  },
  joinTime: { align: 'right', sort: 'joinTime', cell: ({ member }) => day(member?.joinTime) },
  expireTime: { align: 'right', cell: ({ member }) => day(member?.expireTime) },
  vehicleCount: { align: 'right', cell: ({ vehicleCount }) => figure(vehicleCount) },
  lastSignIn: { align: 'right', cell: ({ lastSignInAt }) => figure(lastSignInAt && shortTimeText(lastSignInAt)) },
  createdAt: { align: 'right', sort: 'createdAt', cell: ({ createdAt }) => day(createdAt) },
};

export const columnsOf = (keys: EnterpriseColumn[]): Column<EnterpriseRow>[] =>
  keys.map((key) => ({ key, title: enterpriseColumns[key], ...cells[key] }));

export const EnterpriseCard = (row: EnterpriseRow) => (
  <>
    <strong>{row.enterpriseName}</strong>
    <span className={styles.cardLine}>
      <small>{[companyTypes[row.enterpriseType], row.regionName, row.contactPerson].filter(Boolean).join(' · ')}</small>
      {row.member ? <MemberTags {...row} /> : <ApplicationTag {...row} />}
    </span>
  </>
);
