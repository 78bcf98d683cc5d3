// The papers tab of the enterprise drawer: papers with their expiry and review, the licence, the applications.
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { dayText } from '../../../../lib/moments.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ApplicationStatusTag } from '../../../membership/applications/shared/ApplicationStatusTag.tsx';
import { CompanyPapers } from '../../../membership/documents/shared/CompanyPapers.tsx';
import { LicenceViewer } from '../../../services/files/shared/LicenceViewer.tsx';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';
import { PaperDecision } from './PaperDecision.tsx';

export const PapersTab = ({ enterprise: { id: companyId, licence, applications } }: { enterprise: Enterprise }) => (
  <>
    <h3>企业证照</h3>
    <CompanyPapers companyId={companyId} actions={(row) => <PaperDecision row={row} />} />
    <h3>营业执照</h3>
    {licence ? (
      <LicenceViewer fileId={licence.fileId} name={licence.name} label="营业执照" />
    ) : (
      <p className={styles.drawerText}>还没有上传营业执照。</p>
    )}
    <h3>入会申请</h3>
    {applications.length === 0 && <p className={styles.drawerText}>还没有提交过入会申请。</p>}
    <ul className={enterpriseDrawerStyles.drawerRows}>
      {applications.map(({ id, receiptNo, status, applicationTime, reviewTime, reviewer, rejectReason }) => (
        <li key={id}>
          <span className={enterpriseDrawerStyles.rowLine}>
            <span className="num">{receiptNo}</span>
            <ApplicationStatusTag value={status} />
          </span>
          <small>
            <span className="num">{dayText(applicationTime)}</span> 提交
            {reviewTime && (
              <>
                ，<span className="num">{dayText(reviewTime)}</span> {reviewer} 审核
              </>
            )}
          </small>
          {rejectReason && <small>原因：{rejectReason}</small>}
        </li>
      ))}
    </ul>
  </>
);
