// What a company needs to join and how it goes.
import './plain.css';
import { withBase } from '../../lib/navigation.ts';
import { joiningSteps } from '../joining.ts';
import { PageHead } from './PageHead.tsx';

const needed = [
  ['车队与货主', '营业执照（清晰的照片或扫描件）、统一社会信用代码、联系人姓名与手机号、所在地区与地址'],
  ['车队另需', '道路运输经营许可证编号、车辆数量、服务类型'],
  ['可选', '联系邮箱'],
];

export const Page = () => (
  <>
    <PageHead title="申请入会" lead="车队与货主企业均可申请。现阶段由分会秘书处受理，审核后开通账号。" />
    <div className="wrap page-body narrow">
      <ol className="line-steps">
        {joiningSteps.map((step, index) => (
          <li key={step.title}>
            <i aria-hidden="true">{index + 1}</i>
            <h2>{step.title}</h2>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <h2 className="band-title">需要的材料</h2>
      <dl className="facts">
        {needed.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">信息须与营业执照一致。入会即签署行业自律公约，请先阅读六条约定。</p>
      <div className="actions">
        <a className="button primary" href={withBase('/industry-discipline')}>
          阅读自律公约
        </a>
        <a className="button" href={withBase('/login')}>
          已有账号，去登录
        </a>
      </div>
    </div>
  </>
);
