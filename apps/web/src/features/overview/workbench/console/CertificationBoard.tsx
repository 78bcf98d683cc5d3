// Certification status on a fleet's workbench with the next step, hidden once approved.
import type { CertificationStatus } from '@rfb/contract/membership/certifications/certification.states.ts';
import { submitCertification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { Link } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { useCertification } from '../../../membership/certifications/shared/use-certification.ts';
import * as styles from './CertificationBoard.module.css';

type Texts = { title: string; text: string; label: string };

const texts: Record<Exclude<CertificationStatus, 'approved'>, Texts> = {
  none: { title: '车队认证', text: '分会核验道路运输经营许可与车辆资料，通过后成为认证车队。', label: '去认证' },
  processing: { title: '车队认证审核中', text: '分会正在核验提交的资料，有结果会通知你。', label: '查看进度' },
  rejected: { title: '车队认证未通过', text: '按每一项的原因修改后可以重新提交，填过的内容还在。', label: '查看原因' },
  expired: { title: '车队认证已过期', text: '更新到期的证照后重新认证，过期期间不能参与竞价。', label: '重新认证' },
  revoked: { title: '车队认证已撤销', text: '撤销的原因写在认证页，有异议可以联系分会。', label: '查看原因' },
};

/** How many required company papers are valid; renders nothing until loaded. */
const Papers = () => {
  const papers = useAsk(getFleetWorkbench).data?.readiness.find(({ kind }) => kind === 'papers');
  if (!papers) return null;
  return (
    <span>
      {' '}
      必备企业证照 {papers.done} / {papers.total} 项有效
      {papers.isMet ? '。' : `，还差 ${papers.total - papers.done} 项。`}
    </span>
  );
};

export const CertificationBoard = () => {
  const { data } = useCertification();
  const maySubmit = useMay()(submitCertification);
  if (!data || data.status === 'approved') return null;
  const { title, text, label } = texts[data.status];
  return (
    <section className={styles.certificationBoard} aria-label="车队认证">
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
        {data.status !== 'processing' && <Papers />}
      </div>
      <Link to="/user/fleet-management/certification">{maySubmit ? label : '查看'}</Link>
    </section>
  );
};
