// Frequently asked questions.
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './contact.module.css';

type Question = { ask: string; answer: string; link?: [path: string, name: string] };

const questionsOf = (reviewDays: number): Question[] => [
  {
    ask: '入会申请多久有结果？',
    answer: `资料齐全的，${reviewDays} 个工作日内答复。被驳回会写明原因，修改后可直接重新提交。`,
    link: ['/register', '申请入会'],
  },
  {
    ask: '车队认证和入会是一回事吗？',
    answer: '不是。入会核对企业身份，成为会员；认证另外核对车队的许可证、车辆与证照，通过后名录里显示认证标识。',
  },
  {
    ask: '忘记登录手机号或密码怎么办？',
    answer: '忘记密码，用登记的手机号接收验证码后重新设置。手机号已停用的，拨打秘书处电话，核实身份后由分会处理。',
    link: ['/forget/password', '找回密码'],
  },
  {
    ask: '名录里的电话为什么有星号？',
    answer: '访客看到的联系电话做了遮挡，避免骚扰车队。会员登录后按权限查看。',
    link: ['/ecosystem', '车队名录'],
  },
  {
    ask: '怎样举报违反公约的行为？',
    answer: '走举报入口，可以匿名，可以附材料。提交后得到查询码，凭码查看受理、调查与决定。',
    link: ['/industry-discipline/report', '我要举报'],
  },
  { ask: '有人以分会名义索要密码怎么办？', answer: '不要提供。分会不会以任何理由索要密码或短信验证码。' },
];

export const Questions = ({ reviewDays }: { reviewDays: number }) => (
  <section className={styles.faq} aria-labelledby="faq-head">
    <div className="wrap">
      <div>
        <h2 id="faq-head">常见问题</h2>
        <p>没有找到答案的，请留言或拨打秘书处电话。</p>
      </div>
      <div>
        {questionsOf(reviewDays).map(({ ask, answer, link }, index) => (
          <details key={ask} open={index === 0}>
            <summary>{ask}</summary>
            <p>
              {answer}
              {link && (
                <a className="link in-text" href={withBase(link[0])}>
                  {link[1]}
                </a>
              )}
            </p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
