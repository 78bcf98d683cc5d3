// The applicant's data; for changes and renewals the registered data and the request.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames, companyShortNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { revealReviewPhone } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { ReactNode } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Phone } from '../../../../ui/Masked.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

const numeric = (value: string | number | null) =>
  value === null || value === '' ? '' : <span className="num">{value}</span>;

/** Prefixes the region unless the address already contains it. */
const fullAddress = (address: string, regionName: string) =>
  regionName.split(' ').every((part) => address.includes(part)) ? address : `${regionName} ${address}`;

const factsOf = ({ id, kind, form, regionName }: ReviewDetail): [string, ReactNode][] => [
  [companyFieldNames.companyName, form.companyName],
  [companyShortNames.creditCode, numeric(form.creditCode)],
  [
    companyFieldNames.companyType,
    <>
      {companyTypes[form.companyType]}
      {form.establishYear !== null && <>，{numeric(form.establishYear)} 年成立</>}
    </>,
  ],
  [companyFieldNames.legalPerson, form.legalPerson],
  ['注册地址', fullAddress(form.address, regionName)],
  [
    companyFieldNames.contactPerson,
    <>
      {form.contactPerson}　
      <Phone
        key={id}
        masked={form.phone}
        of={form.companyName}
        reveal={(call) => call(revealReviewPhone, { params: { kind, applicationId: id } })}
      />
    </>,
  ],
  [companyFieldNames.email, numeric(form.email)],
  ...(form.companyType === 'fleet'
    ? ([
        [companyShortNames.permitNo, numeric(form.permitNo)],
        [companyFieldNames.vehicleCount, form.vehicleCount === null ? '' : <>{numeric(form.vehicleCount)} 台</>],
        [companyFieldNames.serviceTypes, form.serviceTypes.join('、')],
      ] satisfies [string, ReactNode][])
    : []),
];

const RenewalPanel = ({ renewal }: { renewal: NonNullable<ReviewDetail['renewal']> }) => (
  <Panel title="续费申请">
    <Facts
      items={[
        ['会员编号', numeric(renewal.memberNo)],
        ['现等级', memberLevels[renewal.currentLevel]],
        ['申请等级', memberLevels[renewal.level]],
        ['现到期日', numeric(dayText(renewal.expireTime))],
        [
          '下一会员期',
          <>
            {numeric(renewal.startsOn)} 至 {numeric(renewal.endsOn)}
          </>,
        ],
        ['应缴会费', numeric(formatFen(renewal.feeFen))],
      ]}
    />
  </Panel>
);

const titles = { join: '申请信息', certification: '认证资料', change: '登记信息', renewal: '登记信息' } as const;

type Props = { detail: ReviewDetail; extra: ReactNode };

export const FormPanel = ({ detail, extra }: Props) => (
  <>
    {detail.renewal && <RenewalPanel renewal={detail.renewal} />}
    <Panel title={titles[detail.kind]} extra={extra}>
      <Facts items={factsOf(detail)} />
    </Panel>
  </>
);
