// Company fields: licence data, address, contact person.
import { isCreditCode } from '@rfb/contract/credit-code.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { Field } from '../../../../site/forms/Field.tsx';
import * as styles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { bindCompany } from './bind.ts';
import { RegionField } from './RegionField.tsx';
import * as registerStyles from './register.module.css';
import type { Registration } from './use-registration.ts';

const CheckDigit = ({ code }: { code: string }) =>
  isCreditCode(normaliseCode(code)) ? (
    <span className={styles.mark} role="status">
      <Icon name="check" /> 校验位正确
    </span>
  ) : null;

export const CompanyFields = ({ registration }: { registration: Registration }) => {
  const { form } = registration;
  return (
    <section aria-labelledby="company-head">
      <h3 id="company-head">企业信息</h3>
      <div className={registerStyles.pairs}>
        <div className={registerStyles.wide}>
          <Field {...bindCompany(registration, 'companyName')} required autoComplete="organization" />
        </div>
        <Field
          {...bindCompany(registration, 'creditCode')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="18 位"
          mark={<CheckDigit code={form.creditCode} />}
        />
        <Field {...bindCompany(registration, 'legalPerson')} autoComplete="off" />
        <div className={registerStyles.wide}>
          <RegionField registration={registration} />
        </div>
        <div className={registerStyles.wide}>
          <Field {...bindCompany(registration, 'address')} required autoComplete="street-address" />
        </div>
        <Field {...bindCompany(registration, 'contactPerson')} required autoComplete="name" />
        <Field
          {...bindCompany(registration, 'phone')}
          type="tel"
          required
          autoComplete="tel"
          placeholder="手机号或带区号的座机"
        />
        <div className={registerStyles.wide}>
          <Field
            {...bindCompany(registration, 'email')}
            type="email"
            autoComplete="email"
            placeholder="选填，用于接收审核结果"
          />
        </div>
      </div>
    </section>
  );
};
