// Step 3: what a fleet must have to bid.
import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  type CompanyDocumentKind,
  companyDocuments,
  requiredOfCompany,
} from '@rfb/contract/membership/documents/document.labels.ts';
import { tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { Checkbox, Select } from 'antd';
import { Field, FieldGroup } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

/** Documents every fleet needs for bidding are left out. */
const documentOptions = (Object.entries(companyDocuments) as [CompanyDocumentKind, string][])
  .filter(([kind]) => !requiredOfCompany.includes(kind))
  .map(([value, label]) => ({ value, label }));
const levels = (Object.entries(memberLevels) as [keyof typeof memberLevels, string][]).map(([value, label]) => ({
  value,
  label: `${label}会员及以上`,
}));

export const RequirementsStep = () => {
  const { draft, change } = useWizard();
  return (
    <>
      <FieldGroup title="证照" note="车队报价时和开启时各核一次有效期；营业执照、经营许可证和承运人责任险本来就要求">
        <Field path="documents" label={tenderFieldNames.documents} side="可不选" span={12}>
          {() => (
            <Checkbox.Group
              options={documentOptions}
              value={draft.documents}
              onChange={(documents) => change({ documents })}
            />
          )}
        </Field>
        <Field
          path="insuranceWan"
          label={tenderFieldNames.insuranceWan}
          side="可不填"
          span={4}
          hint="单车每次事故的最低保额"
        >
          {(control) => (
            <NumberField
              {...control}
              suffix="万元"
              value={draft.insuranceWan}
              onChange={(insuranceWan) => change({ insuranceWan })}
            />
          )}
        </Field>
      </FieldGroup>
      <FieldGroup title="会员、评分与信用" note="都不填则所有认证车队可报">
        <Field path="minLevel" label={tenderFieldNames.minLevel} side="可不填">
          {(control) => (
            <Select
              {...control}
              allowClear
              placeholder="不限"
              options={levels}
              value={draft.minLevel}
              onChange={(minLevel) => change({ minLevel: minLevel ?? null })}
            />
          )}
        </Field>
        <Field path="minRating" label={tenderFieldNames.minRating} side="可不填" hint="没有评价的车队按 4.5 分计">
          {(control) => (
            <NumberField
              {...control}
              suffix="分以上"
              scale={10}
              digits={1}
              value={draft.minRating}
              onChange={(minRating) => change({ minRating })}
            />
          )}
        </Field>
        <Field path="minCredit" label={tenderFieldNames.minCredit} side="可不填" hint="新车队从 80 分开始">
          {(control) => (
            <NumberField
              {...control}
              suffix="分以上"
              value={draft.minCredit}
              onChange={(minCredit) => change({ minCredit })}
            />
          )}
        </Field>
      </FieldGroup>
    </>
  );
};
