// The question at the foot of pages that are read: a plain form, rendered beside the footer and never hydrated.
import { FEEDBACK_MAX } from '@rfb/contract/publishing/feedback/feedback-pages.ts';
import { withBase } from '../../lib/base-path.ts';
import * as styles from './shell.module.css';

export const Feedback = ({ address }: { address: string }) => (
  <aside className={styles.feedback} aria-label="这一页有用吗" data-plain>
    <form className="wrap" method="post" action={withBase('/feedback')}>
      <input type="hidden" name="page" value={address} />
      <fieldset>
        <legend>这一页有用吗？</legend>
        <label>
          <input type="radio" name="useful" value="1" required /> 有用
        </label>
        <label>
          <input type="radio" name="useful" value="0" /> 没用
        </label>
      </fieldset>
      <label className={styles.feedbackLine}>
        <span>补充一句（可不填）</span>
        <input
          name="text"
          maxLength={FEEDBACK_MAX}
          autoComplete="off"
          placeholder="少了什么、哪里看不懂；不要写姓名和电话"
        />
      </label>
      <label className={styles.feedbackTrap} aria-hidden="true">
        网址
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button type="submit" className="button">
        发送
      </button>
    </form>
  </aside>
);
