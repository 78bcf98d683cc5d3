// The one road sign of a fleet's workbench: what certification is and the way there, until it is approved.
import { Link } from 'react-router';
import { useCertification } from '../../lib/use-certification.ts';
import './CertificationBoard.css';

export const CertificationBoard = () => {
  const { data } = useCertification();
  if (!data || data.status === 'approved') return null;
  return (
    <section className="certification-board" aria-label="车队认证">
      <div>
        <strong>车队认证</strong>
        <span>分会核验道路运输经营许可与车辆资料，通过后成为认证车队。</span>
      </div>
      <Link to="/user/fleet-management">{data.status === 'processing' ? '查看进度' : '去认证'}</Link>
    </section>
  );
};
