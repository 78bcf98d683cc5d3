// Shown after a registration was submitted: the application number and the next steps.
import { useEffect, useRef } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './register.module.css';

export const Receipt = ({ receiptNo, reviewDays }: { receiptNo: string; reviewDays: number }) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`${styles.stepCard} ${styles.receipt}`}>
      <h2 ref={head} tabIndex={-1}>
        <Icon name="done" />
        申请已提交
      </h2>
      <dl>
        <dt>受理编号</dt>
        <dd className="num">{receiptNo}</dd>
      </dl>
      <h3>接下来</h3>
      <ol className={styles.next}>
        <li>
          秘书处在 <span className="num">{reviewDays}</span> 个工作日内完成核验
        </li>
        <li>现在就可以用刚设置的账号登录，随时查看审核进度</li>
        <li>结果会通知到登记的手机号；如被驳回，会写明原因，修改后可重新提交</li>
      </ol>
      <div className="actions">
        <a className="button primary" href={withBase('/login')}>
          登录查看进度
        </a>
        <a className="button" href={withBase('/')}>
          返回首页
        </a>
      </div>
    </section>
  );
};
