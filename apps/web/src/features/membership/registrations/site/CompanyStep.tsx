// Second step: licence upload, company fields, contact.
import { type FormEvent, useRef, useState } from 'react';
import { FormAlert, useFocusFirstInvalid } from '../../../../site/forms/Field.tsx';
import { STEP_HEAD } from '../../../../site/forms/use-history-step.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { FleetFields } from './FleetFields.tsx';
import { LicencePreview } from './LicencePreview.tsx';
import { LicenceZone } from './LicenceZone.tsx';
import * as styles from './register.module.css';
import { StepActions } from './StepActions.tsx';
import type { Registration } from './use-registration.ts';

export const CompanyStep = ({ registration }: { registration: Registration }) => {
  const { form: typed, licence, permit, errors, message, turn, leaveCompany, tell } = registration;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  useFocusFirstInvalid(form, turn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (licence.progress !== undefined) return tell({ businessLicense: '营业执照正在上传，请稍候' });
    if (permit.progress !== undefined) return tell({ permitFile: '许可证正在上传，请稍候' });
    setBusy(true);
    await leaveCompany().catch(() => tell({}, '页面没有加载完整，请检查网络后重试'));
    setBusy(false);
  };

  return (
    <form ref={form} className={`${styles.stepCard} ${styles.company}`} method="post" onSubmit={submit} noValidate>
      <header className={styles.cardHead}>
        <h2 id={STEP_HEAD} tabIndex={-1}>
          营业执照
        </h2>
        <p className={styles.lead}>对照执照填写，内容须与执照一致</p>
        <FormAlert failure={message ? { message, needsCaptcha: false, waitSeconds: 0 } : undefined} />
      </header>
      <LicencePreview licence={licence} />
      <LicenceZone
        licence={licence}
        error={errors.businessLicense || licence.error}
        name="businessLicense"
        label="上传营业执照"
        words="拍照、选择或拖入营业执照"
      />
      <div className={styles.cardFields}>
        <CompanyFields registration={registration} />
        {typed.companyType === 'fleet' && <FleetFields registration={registration} />}
      </div>
      <StepActions registration={registration} isBusy={isBusy} />
    </form>
  );
};
