// How to join in three steps, in the dark band above the footer.
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './home.module.css';

/** The three steps of joining, for the home page. */
const joiningStepsOf = (reviewDays: number) => [
  { title: '准备资料', text: '营业执照、联系人与手机号，车队另备道路运输经营许可证' },
  { title: '分会审核', text: `秘书处核对证照与联系人，${reviewDays} 个工作日内答复` },
  { title: '开通平台', text: '审核通过后成为会员，用账号登录企业平台' },
];

type Props = { reviewDays: number; minutes: number | null };

export const JoinBand = ({ reviewDays, minutes }: Props) => (
  <section className={styles.join}>
    <div className={styles.laneLine} />
    <div className="wrap">
      <div>
        <h2>
          加入分会，
          <br />
          {reviewDays} 个工作日内答复
        </h2>
        <p>{minutes === null ? '车队与货主企业均可申请。' : `车队与货主企业均可申请，填写约 ${minutes} 分钟。`}</p>
        <a className="button lane large" href={withBase('/register')}>
          申请入会
        </a>
      </div>
      <ol className={styles.joinSteps}>
        {joiningStepsOf(reviewDays).map((step, index) => (
          <li key={step.title}>
            <b aria-hidden="true">{index + 1}</b>
            <h3>{step.title}</h3>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
