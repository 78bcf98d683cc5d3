// Summary of the registration before submitting, with links back to each step.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { normaliseCode } from '@rfb/contract/normalise.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import * as styles from './register.module.css';
import { regionPath, useRegions } from './use-regions.ts';
import type { Registration } from './use-registration.ts';

export const Summary = ({ registration: { form, pass, go } }: { registration: Registration }) => {
  const { regions } = useRegions();
  const place = regions ? regionPath(regions, form.regionCode).map(({ name }) => name) : [];
  const rows: [string, string][] = [
    ['企业类型', form.companyType ? companyTypes[form.companyType] : ''],
    ['验证的手机号', maskPhone(pass?.phone ?? '')],
    ['企业名称', form.companyName],
    ['统一社会信用代码', normaliseCode(form.creditCode)],
    ['所在地区', place.join(' / ')],
    ['地址', form.address],
    ['联系人', `${form.contactPerson}　${form.phone}`],
    ['营业执照', pass?.licence?.name ?? ''],
    ...(form.companyType === 'fleet'
      ? ([
          ['许可证号', form.permitNo || '未填写'],
          ['车辆数', form.vehicleCount ? `${form.vehicleCount} 台` : '未填写'],
          ['服务类型', form.serviceTypes.join('、') || '未填写'],
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
