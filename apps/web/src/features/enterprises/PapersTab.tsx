// The papers an enterprise has handed in.
import type { Enterprise } from '@rfb/contract/enterprises/enterprises.ts';
import { dayText } from '../../lib/moments.ts';
import { Facts } from '../../ui/Facts.tsx';
import { LicenceViewer } from '../../widgets/LicenceViewer.tsx';
import { StatusTag } from '../../widgets/StatusTag.tsx';

export const PapersTab = ({
  enterprise: { licence, permitNo, enterpriseType, applications },
}: {
  enterprise: Enterprise;
}) => (
  <>
    <h3>营业执照</h3>
    {licence ? (
      <LicenceViewer fileId={licence.fileId} name={licence.name} label="营业执照" />
    ) : (
      <p className="drawer-text">还没有上传营业执照。</p>
    )}
    {enterpriseType === 'fleet' && (
      <>
        <h3>道路运输经营许可证</h3>
        <Facts items={[['许可证号', permitNo && <span className="num">{permitNo}</span>]]} />
      </>
    )}
    <h3>入会申请</h3>
    {applications.length === 0 && <p className="drawer-text">还没有提交过入会申请。</p>}
    <ul className="drawer-rows">
      {applications.map(({ id, receiptNo, status, applicationTime, reviewTime, reviewer, rejectReason }) => (
        <li key={id}>
          <span className="row-line">
            <span className="num">{receiptNo}</span>
            <StatusTag kind="application" value={status} />
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
