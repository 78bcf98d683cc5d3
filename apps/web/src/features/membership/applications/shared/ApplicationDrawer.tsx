// Drawer with all applications of a company, their outcomes, and the newest form.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyFieldNames, companyShortNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { closeKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { Drawer } from 'antd';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { LicenceViewer } from '../../../services/files/shared/LicenceViewer.tsx';
import * as styles from './ApplicationPanel.module.css';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';

type Props = { items: [MyApplication, ...MyApplication[]]; onClose: () => void };

const outcomeOf = ({ closeKind, reviewTime, rejectReason }: MyApplication) => {
  if (!closeKind) return '';
  const at = reviewTime ? `${shortTimeText(reviewTime)} ` : '';
  return `${at}${closeKinds[closeKind]}${closeKind === 'rejected' && rejectReason ? `：${rejectReason}` : ''}`;
};

const formFacts = ({ form }: MyApplication): [string, string][] => [
  [companyFieldNames.companyName, form.companyName],
  [companyShortNames.creditCode, form.creditCode],
  [companyFieldNames.companyType, companyTypes[form.companyType]],
  [companyFieldNames.legalPerson, form.legalPerson],
  [companyFieldNames.address, form.address],
  [companyFieldNames.contactPerson, form.contactPerson],
  [companyFieldNames.phone, form.phone],
  [companyFieldNames.email, form.email],
];

export const ApplicationDrawer = ({ items, onClose }: Props) => {
  const [newest] = items;
  return (
    <Drawer open title="入会申请进度" size={640} onClose={onClose}>
      <div className={styles.drawer}>
        <Panel title="历次申请">
          <Facts
            items={items.map((item) => [
              item.receiptNo,
              <div key={item.id}>
                {item.closeKind !== 'withdrawn' && <ApplicationStatusTag value={item.status} />}{' '}
                {shortTimeText(item.applicationTime)} 提交
                <div className="muted">{outcomeOf(item)}</div>
              </div>,
            ])}
          />
        </Panel>
        <Panel title="提交的资料">
          <Facts items={formFacts(newest)} />
        </Panel>
        {newest.licence && <LicenceViewer fileId={newest.licence.fileId} name={newest.licence.name} label="营业执照" />}
      </div>
    </Drawer>
  );
};
