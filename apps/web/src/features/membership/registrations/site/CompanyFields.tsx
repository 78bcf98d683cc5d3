// Company fields: licence data, address, contact person.
import { isCreditCode } from '@rfb/contract/credit-code.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { Field } from '../../../../site/forms/Field.tsx';
import * as styles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { bind } from './bind.ts';
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
          <Field
            {...bind(registration, 'companyName')}
            label="企业名称"
            required
            maxLength={60}
            autoComplete="organization"
          />
        </div>
        <Field
          {...bind(registration, 'creditCode')}
          label="统一社会信用代码"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="18 位"
          mark={<CheckDigit code={form.creditCode} />}
        />
        <Field {...bind(registration, 'legalPerson')} label="法定代表人" maxLength={40} autoComplete="off" />
        <div className={registerStyles.wide}>
          <RegionField registration={registration} />
        </div>
        <div className={registerStyles.wide}>
          <Field
            {...bind(registration, 'address')}
            label="地址"
            required
            maxLength={120}
            autoComplete="street-address"
          />
        </div>
        <Field {...bind(registration, 'contactPerson')} label="联系人" required maxLength={40} autoComplete="name" />
        <Field
          {...bind(registration, 'phone')}
          label="联系电话"
          type="tel"
          required
          autoComplete="tel"
          placeholder="手机号或带区号的座机"
        />
        <div className={registerStyles.wide}>
          <Field
            {...bind(registration, 'email')}
            label="邮箱"
            type="email"
            autoComplete="email"
            placeholder="选填，用于接收审核结果"
          />
        </div>
      </div>
    </section>
  );
};
