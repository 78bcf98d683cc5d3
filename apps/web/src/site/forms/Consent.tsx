// Consent to one version of the terms; the links open in a new tab.
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { withBase } from '../../lib/base-path.ts';
import * as styles from './consent.module.css';
import * as formsStyles from './forms.module.css';

type Props = { isAgreed: boolean; error: string | undefined; onAgreed: (isAgreed: boolean) => void };

const papers = [
  ['用户协议', '/legal/terms'],
  ['隐私政策', '/legal/privacy'],
  ['行业自律公约', '/industry-discipline'],
] as const;

export const Consent = ({ isAgreed, error, onAgreed }: Props) => (
  <div className={styles.consent}>
    <p>
      <input
        id="consent"
        type="checkbox"
        name="consentVersion"
        checked={isAgreed}
        aria-invalid={error && !isAgreed ? true : undefined}
        aria-describedby="consent-note"
        onChange={(event) => onAgreed(event.target.checked)}
      />
      <label htmlFor="consent">已阅读并同意</label>
      {papers.map(([title, path]) => (
        <a key={path} className="link" href={withBase(path)} target="_blank" rel="noreferrer">
          《{title}》
        </a>
      ))}
    </p>
    <p
      id="consent-note"
      className={error && !isAgreed ? `${formsStyles.note} wrong` : formsStyles.note}
      role={error ? 'alert' : undefined}
    >
      {error && !isAgreed ? error : `协议版本 ${CONSENT_VERSION}`}
    </p>
  </div>
);
