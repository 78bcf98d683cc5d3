// Registered data of a company: licence facts change after a review, contact data immediately.

import { EditOutlined, LockOutlined } from '@ant-design/icons';
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames, companyShortNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { requestChange, updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { useState } from 'react';
import { useMay } from '../../../../lib/use-may.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import * as styles from '../../../../ui/Panel.module.css';
import { Panel } from '../../../../ui/Panel.tsx';
import { ChangeDialog } from '../../change-requests/shared/ChangeDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';

const ReviewedMark = () => (
  <small>
    <LockOutlined aria-hidden /> 需审核
  </small>
);

/** Avoids repeating the region when the address already starts with it. */
const fullAddressOf = ({ regionName, address }: CompanyProfile) =>
  address.startsWith(regionName) ? address : `${regionName}${address}`;

type Props = { profile: CompanyProfile; isChangeOpen: boolean };

export const CompanyPanel = ({ profile, isChangeOpen }: Props) => {
  const [dialog, setDialog] = useState<'contact' | 'change'>();
  const may = useMay();
  const close = () => setDialog(undefined);
  return (
    <Panel
      title="企业资料"
      extra={
        <span className={styles.panelLinks}>
          {may(requestChange) && (
            <button type="button" className="link" disabled={isChangeOpen} onClick={() => setDialog('change')}>
              申请变更
            </button>
          )}
          {may(updateMembership) && (
            <button type="button" className="link" onClick={() => setDialog('contact')}>
              <EditOutlined aria-hidden /> 编辑联系信息
            </button>
          )}
        </span>
      }
    >
      <FactRows
        columns={[
          [
            { name: companyFieldNames.companyName, value: profile.companyName, end: <ReviewedMark /> },
            {
              name: companyShortNames.creditCode,
              value: <span className="num">{profile.creditCode}</span>,
              end: <ReviewedMark />,
            },
            { name: companyFieldNames.companyType, value: companyTypes[profile.companyType], end: <ReviewedMark /> },
            { name: companyFieldNames.legalPerson, value: profile.legalPerson, end: <ReviewedMark /> },
          ],
          [
            { name: companyFieldNames.contactPerson, value: profile.contactPerson },
            {
              name: companyFieldNames.phone,
              value: <span className="num">{maskPhone(profile.phone)}</span>,
              end: may(updateMembership) && (
                <button type="button" className="link" aria-label="更换联系电话" onClick={() => setDialog('contact')}>
                  更换
                </button>
              ),
            },
            { name: companyFieldNames.email, value: profile.email && <span className="num">{profile.email}</span> },
            { name: companyFieldNames.address, value: fullAddressOf(profile) },
          ],
        ]}
      />
      {dialog === 'contact' && <ContactDialog profile={profile} onClose={close} />}
      {dialog === 'change' && <ChangeDialog profile={profile} onClose={close} />}
    </Panel>
  );
};
