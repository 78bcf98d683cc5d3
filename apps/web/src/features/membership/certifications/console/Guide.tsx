// Stage "guide": what certification is, what to prepare, and the start button.
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { documentNames, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { Button } from 'antd';
import * as styles from './Certification.module.css';

const factsOf = ({ mode, decider, promiseDays }: Certification) => [
  ['请准备', '道路运输经营许可证号、车辆数、联系人与联系电话'],
  ...(mode === 'review' ? [['必备证照', requiredOfCompany.map((kind) => documentNames[kind]).join('、')]] : []),
  ['用时', '填写约 5 分钟'],
  [
    '结果',
    mode === 'auto' ? `${decider}：提交后几秒通过，没有人核对` : `提交后由秘书处审核，${promiseDays} 个工作日内答复`,
  ],
];

export const Guide = ({ certification, onStart }: { certification: Certification; onStart: () => void }) => (
  <section className={`${styles.certificationCard} ${styles.certificationGuide}`}>
    <div>
      <h2>车队认证</h2>
      <p>
        分会核验道路运输经营许可与车辆资料，通过的车队在名录与竞价中显示“已认证”。认证不收费，属于企业，同一企业的账号看到同一个结果。
      </p>
      <Button type="primary" size="large" onClick={onStart}>
        开始认证
      </Button>
    </div>
    <dl>
      {factsOf(certification).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
