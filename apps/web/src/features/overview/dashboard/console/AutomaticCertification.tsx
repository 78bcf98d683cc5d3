// A lasting warning of the dashboard: fleets are certified by the clock, and nobody checks them.
import { certificationDeciders } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { Alert } from 'antd';

export const AutomaticCertification = () => (
  <Alert
    type="warning"
    showIcon
    title="车队认证现在自动通过，没有人核对"
    description={`车队提交资料 3 秒后即显示“已认证”，公开页面注明“${certificationDeciders.clock}”。要恢复由秘书处审核，请运维人员把 CERTIFICATION_MODE 改为 review 后重新启动。`}
  />
);
