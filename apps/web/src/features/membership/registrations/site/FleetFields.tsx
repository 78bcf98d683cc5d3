// Fields shown for fleets only: permit, founding year, vehicles and service types.

import { companyFieldNames } from '@rfb/contract/identity/companies/company.fields.ts';
import { serviceTypes } from '@rfb/contract/service-types.ts';
import { useState } from 'react';
import * as styles from '../../../../site/forms/chips.module.css';
import { Field } from '../../../../site/forms/Field.tsx';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { bind, bindCompany } from './bind.ts';
import { LicenceZone } from './LicenceZone.tsx';
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
      <div className={registerStyles.wide}>
        <div className={registerStyles.permit}>
          <LicenceZone
            licence={registration.permit}
            error={registration.errors.permitFile || registration.permit.error}
            name="permitFile"
            label="上传道路运输经营许可证"
            words="拍照、选择或拖入许可证（可后补）"
          />
          {registration.permit.stored && (
            <button type="button" className="link" onClick={registration.permit.remove}>
              移除许可证照片
            </button>
          )}
        </div>
      </div>
      {registration.permit.stored && (
        <div className={registerStyles.wide}>
          <Field {...bind(registration, 'permitUntil')} type="date" label="许可证有效期至" required />
        </div>
      )}
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
