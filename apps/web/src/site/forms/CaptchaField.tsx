// The captcha field: an image to read, a button for another image, or a proof of work instead.
import { Field } from './Field.tsx';
import * as styles from './forms.module.css';
import type { Captcha, CaptchaWork } from './use-captcha.ts';

const hints: Record<CaptchaWork, string | undefined> = {
  idle: undefined,
  working: '正在验证，请稍候',
  done: '验证已完成，可以继续',
  failed: '没有取到图片，请换一张',
};

/** `name` tells the captchas apart when a form has two. */
type Props = { captcha: Captcha; error?: string | undefined; isRequired?: boolean; name?: string };

export const CaptchaField = ({ captcha, error, isRequired = false, name = 'captcha' }: Props) => (
  <div className={styles.captcha}>
    <Field
      label="图形验证"
      name={name}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      required={isRequired}
      placeholder="输入图中字符"
      value={captcha.work === 'done' ? '已完成验证' : captcha.answer}
      readOnly={captcha.work !== 'idle'}
      error={captcha.work === 'idle' ? error : undefined}
      hint={hints[captcha.work]}
      onChange={(event) => captcha.setAnswer(event.target.value)}
      beside={
        captcha.image && <img src={captcha.image} alt="图形验证码，看不清可用无障碍验证" width="120" height="44" />
      }
    />
    <p className={styles.captchaActions}>
      <button type="button" className="link" disabled={captcha.work !== 'idle'} onClick={captcha.solve}>
        无障碍验证
      </button>
      <button type="button" className="link" onClick={captcha.renew}>
        换一张
      </button>
    </p>
  </div>
);
