// The one road sign of a fleet's workbench: what certification is and what it brings.
import './CertificationBoard.css';

export const CertificationBoard = () => (
  <section className="certification-board" aria-label="车队认证">
    <strong>车队认证</strong>
    <span>
      核验营业执照、道路运输经营许可证、车辆与保险资料。通过认证的车队，名片上显示“已认证”，并可参与竞价报价。
    </span>
  </section>
);
