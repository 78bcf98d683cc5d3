// Summary of the registration before submitting, with links back to each step.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { companyShortNames, companyFieldNames as names } from '@rfb/contract/identity/companies/company.fields.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import * as styles from './register.module.css';
import { regionPath, useRegions } from './use-regions.ts';
import type { Registration } from './use-registration.ts';

export const Summary = ({ registration: { form, pass, go } }: { registration: Registration }) => {
  const { regions } = useRegions();
  const place = regions ? regionPath(regions, form.regionCode).map(({ name }) => name) : [];
  const rows: [string, string][] = [
    [names.companyType, form.companyType ? companyTypes[form.companyType] : ''],
    ['验证的手机号', maskPhone(pass?.phone ?? '')],
    [names.companyName, form.companyName],
    [names.creditCode, normaliseCode(form.creditCode)],
    [names.regionCode, place.join(' / ')],
    [names.address, form.address],
    [names.contactPerson, `${form.contactPerson}　${form.phone}`],
    [names.businessLicense, pass?.licence?.name ?? ''],
    ...(form.companyType === 'fleet'
      ? ([
          [companyShortNames.permitNo, form.permitNo || '未填写'],
          ['许可证照片', pass?.permit ? `${pass.permit.name}　至 ${form.permitUntil}` : '以后补'],
          [names.vehicleCount, form.vehicleCount ? `${form.vehicleCount} 台` : '未填写'],
          [names.serviceTypes, form.serviceTypes.join('、') || '未填写'],
        ] as [string, string][])
      : []),
  ];
  return (
    <section className={styles.summary} aria-labelledby="summary-head">
      <h3 id="summary-head">核对资料</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="link" onClick={() => go(1)}>
        修改企业与执照
      </button>
    </section>
  );
};
