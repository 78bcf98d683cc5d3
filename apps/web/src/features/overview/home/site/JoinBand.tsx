// How to join in three steps, in the dark band above the footer.
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './home.module.css';
import { joiningStepsOf } from './joining.ts';

export const JoinBand = ({ reviewDays }: { reviewDays: number }) => (
  <section className={styles.join}>
    <div className={styles.laneLine} />
    <div className="wrap">
      <div>
        <h2>
          加入分会，
          <br />
          {reviewDays} 个工作日内答复
        </h2>
        <p>车队与货主企业均可申请。</p>
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
