// Stage "approved": certification facts styled as a road sign, and the certificate download.
import { CheckCircleOutlined } from '@ant-design/icons';
import {
  downloadCertificate,
  issueCertificationPaper,
} from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { Button } from 'antd';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import * as styles from './Certification.module.css';

/** Issues and downloads the certificate of a certified fleet. */
const downloadCertificationPaper = async (call: Call) => {
  const { code, fileName } = await call(issueCertificationPaper);
  saveBlob((await call(downloadCertificate, { params: { code } })) as unknown as Blob, fileName);
};

/** Shows the expiry day if there is one, else the submission time. */
const factsOf = ({ certificationNo, decider, submittedAt, approvedAt, expiresOn }: Certification) => [
  ['认证编号', certificationNo],
  ['认证方式', decider],
  ...(expiresOn ? [] : [['提交时间', submittedAt && timeText(submittedAt)]]),
  ['通过时间', approvedAt && timeText(approvedAt)],
  ...(expiresOn ? [['有效期至', expiresOn]] : []),
];

const CertificateButton = () => {
  const saving = useSend<void>({ send: (_, call) => downloadCertificationPaper(call) });
  return (
    <Button loading={saving.isPending} onClick={() => saving.mutate()}>
      下载证书
    </Button>
  );
};

/** Reserves the line while loading, without an empty heading for screen readers. */
const SignName = () => {
  const { data, isPending } = useAsk(getCompanyProfile);
  return data ? <h2>{data.companyName}</h2> : <p className={styles.certificationSignName} aria-busy={isPending} />;
};

export const ApprovedBoard = ({ certification }: { certification: Certification }) => (
  <section className={`${styles.certificationCard} ${styles.certificationApproved}`} aria-live="polite">
    <div className={styles.certificationSign}>
      <small>公路货运分会　车队认证</small>
      <SignName />
      <dl>
        {factsOf(certification).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div>
      <h2>
        <CheckCircleOutlined aria-hidden /> 认证通过
      </h2>
      <p>名录已更新。证书附二维码，可用于报价文件，扫码看到认证的实时状态。车辆或许可证有变化时，请重新认证。</p>
      <CertificateButton />
    </div>
  </section>
);
