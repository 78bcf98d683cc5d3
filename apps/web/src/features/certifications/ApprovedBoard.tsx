// The certification as a road sign, the only one on the page.
import type { Certification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { certificationLabels } from '@rfb/contract/certifications/certifications.labels.ts';
import { getCompanyProfile } from '@rfb/contract/companies/companies.endpoints.ts';
import { timeText } from '../../lib/moments.ts';
import { useAsk } from '../../lib/query-client.ts';

export const ApprovedBoard = ({ certification }: { certification: Certification }) => {
  const { submittedAt, approvedAt, applicationData } = certification;
  const facts = [
    ['提交时间', submittedAt && timeText(submittedAt)],
    ['通过时间', approvedAt && timeText(approvedAt)],
    [certificationLabels.permitNo, applicationData?.permitNo],
  ];
  return (
    <section className="certification-card certification-approved">
      <div className="certification-sign">
        <small>公路货运分会　车队认证</small>
        <h2>{useAsk(getCompanyProfile).data?.companyName}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>认证通过</h2>
        <p>车辆或许可证有变化时，请重新认证；以前的认证记录会保留。</p>
      </div>
    </section>
  );
};
