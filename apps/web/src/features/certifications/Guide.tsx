// What certification is, what to have at hand, and the way in.
import { REVIEWED_BY_OFFICE } from '@rfb/contract/certifications/certifications.labels.ts';
import { Button } from 'antd';

const facts = [
  ['请准备', '道路运输经营许可证号、车辆数、联系人与联系电话'],
  ['用时', '填写约 5 分钟'],
  ['结果', '提交后由系统核验，通常几秒完成'],
];

export const Guide = ({ mode, onStart }: { mode: 'auto' | 'review'; onStart: () => void }) => (
  <section className="certification-card certification-guide">
    <div>
      <h2>认证说明</h2>
      <p>分会核验道路运输经营许可与车辆资料，通过的车队成为认证车队。认证属于企业，同一企业的账号看到同一个结果。</p>
      {mode === 'auto' ? (
        <Button type="primary" size="large" onClick={onStart}>
          开始认证
        </Button>
      ) : (
        <p role="note">
          <strong>{REVIEWED_BY_OFFICE}。</strong>
        </p>
      )}
    </div>
    <dl>
      {facts.slice(0, mode === 'auto' ? undefined : 1).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
