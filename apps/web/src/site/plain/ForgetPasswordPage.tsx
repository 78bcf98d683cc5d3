// What to do when the password is gone.
import './plain.css';
import { withBase } from '../../lib/navigation.ts';
import { PageHead } from './PageHead.tsx';

const ways = [
  ['手机号还在用', '用短信登录：填登记的手机号，收到验证码后直接进入工作台，不需要密码。'],
  ['手机号已停用或更换', '请联系分会秘书处，由工作人员核对营业执照与经办人后更换登记手机号。'],
  ['管理员账号', '由分会负责系统的工作人员重设，网站不提供自助找回。'],
];

export const Page = () => (
  <>
    <PageHead title="找回密码" lead="忘记密码不影响企业资料与会员资格，按手机号的情况选择办法。" />
    <div className="wrap page-body narrow">
      <dl className="facts">
        {ways.map(([when, what]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">分会不会以任何理由索要密码或短信验证码。</p>
      <div className="actions">
        <a className="button primary" href={withBase('/login?by=code')}>
          用短信登录
        </a>
        <a className="button" href={withBase('/login')}>
          返回密码登录
        </a>
      </div>
    </div>
  </>
);
