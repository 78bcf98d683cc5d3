// Fields shown for fleets only: permit, founding year, vehicles and service types.

import { companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { serviceTypes } from '@rfb/contract/service-types.ts';
import { useState } from 'react';
import * as styles from '../../../../site/forms/chips.module.css';
import { Field } from '../../../../site/forms/Field.tsx';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { bind, bindCompany } from './bind.ts';
import * as registerStyles from './register.module.css';
import type { Registration } from './use-registration.ts';

const FIRST_SHOWN = 8;

const ServiceTypes = ({ registration: { form, change, errors } }: { registration: Registration }) => {
  const [isAll, setAll] = useState(false);
  const { serviceTypes: chosen } = form;
  const shown = serviceTypes.filter((type, index) => isAll || index < FIRST_SHOWN || chosen.includes(type));
  const toggle = (type: string) =>
    change({ serviceTypes: chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type] });
  return (
    <fieldset className={`${formsStyles.field} ${registerStyles.choices}`}>
      <legend>
        服务类型
        <span>
          可多选，已选 <span className="num">{chosen.length}</span>
        </span>
      </legend>
      <div className={styles.chips}>
        {shown.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
            <span>
              <Icon name="check" /> {type}
            </span>
          </label>
        ))}
        {shown.length < serviceTypes.length && (
          <button type="button" className="button" onClick={() => setAll(true)}>
            更多
          </button>
        )}
      </div>
      {errors.serviceTypes && <p className={`${formsStyles.note} wrong`}>{errors.serviceTypes}</p>}
    </fieldset>
  );
};

export const FleetFields = ({ registration }: { registration: Registration }) => (
  <section aria-labelledby="fleet-head">
    <h3 id="fleet-head">车队信息</h3>
    <div className={registerStyles.pairs}>
      <div className={registerStyles.wide}>
        <Field
          {...bind(registration, 'permitNo')}
          label={companyFieldNames.permitNo}
          autoComplete="off"
          placeholder="可稍后补充，缺少时审核可能被退回"
        />
      </div>
      <Field
        {...bindCompany(registration, 'vehicleCount')}
        inputMode="numeric"
        autoComplete="off"
        inside={<span className={registerStyles.unit}>台</span>}
      />
      <Field
        {...bindCompany(registration, 'establishYear')}
        inputMode="numeric"
        autoComplete="off"
        inside={<span className={registerStyles.unit}>年</span>}
      />
      <div className={registerStyles.wide}>
        <ServiceTypes registration={registration} />
      </div>
    </div>
  </section>
);
